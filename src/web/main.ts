import { mount } from 'svelte';
import App from './App.svelte';
import './look/tokens.css';
import './look/base.css';
import './look/forms.css';
import { savedTables } from './device/savedTables.svelte.ts';
import { preferredLanguage, speech } from './messages/speech.svelte.ts';
import { installing } from './offline/installing.svelte.ts';
import { workOffline } from './offline/register.ts';
import { route } from './router.svelte.ts';
import { screenAt } from './screens.ts';

/** What others import travels in the same file: were it to wait here itself, they would wait for it, and it for them. */
const start = async (): Promise<void> => {
  const words = speech.speak(preferredLanguage());
  // Meanwhile comes what the first screen is made of, so that it is whole when it is seen. The app says what went wrong.
  await (screenAt(route.parts) ?? savedTables.read()).catch(() => undefined);
  await words;
  mount(App, { target: document.querySelector('#app')! });
  // The first game must not wait for the rest of the app to be fetched.
  if (document.readyState === 'complete') void workOffline();
  else addEventListener('load', () => void workOffline());
};

installing.attend();
void start();
