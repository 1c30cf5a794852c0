import { mount } from 'svelte';
import App from './App.svelte';
import './look/tokens.css';
import './look/base.css';
import './look/forms.css';
import { preferredLanguage, speech } from './messages/speech.svelte.ts';
import { installing } from './offline/installing.svelte.ts';
import { workOffline } from './offline/register.ts';

installing.attend();
await speech.speak(preferredLanguage());
mount(App, { target: document.querySelector('#app')! });
// The first game must not wait for the rest of the app to be fetched.
if (document.readyState === 'complete') void workOffline();
else addEventListener('load', () => void workOffline());
