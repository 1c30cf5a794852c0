import { mount } from 'svelte';
import App from './App.svelte';
import './look/tokens.css';
import './look/base.css';
import './look/forms.css';
import './look/papers.css';
import { savedTables } from './device/savedTables.svelte.ts';
import { preferredLanguage, speech } from './messages/speech.svelte.ts';
import { installing } from './offline/installing.svelte.ts';
import { workOffline } from './offline/register.ts';
import { route } from './router.svelte.ts';
import { screenAt } from './screens.ts';

/** No top-level await: chunks that import this file would deadlock. */
const start = async (): Promise<void> => {
  const words = speech.speak(preferredLanguage());
  // The first screen loads meanwhile, so that it appears complete. The app shows errors.
  await (screenAt(route.parts) ?? savedTables.read()).catch(() => undefined);
  await words;
  mount(App, { target: document.querySelector('#app')! });
  // A subscription may have been lost, or the language may have changed.
  if (globalThis.Notification?.permission === 'granted')
    void import('./calls/calling.svelte.ts').then(({ calling }) => calling.refresh());
  // Caching the app for offline use must not delay the first game.
  if (document.readyState === 'complete') void workOffline();
  else addEventListener('load', () => void workOffline());
};

installing.attend();
void start();
