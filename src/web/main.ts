import { mount } from 'svelte';
import App from './App.svelte';
import './look/tokens.css';
import './look/base.css';
import { preferredLanguage, speech } from './messages/speech.svelte.ts';

await speech.speak(preferredLanguage());
mount(App, { target: document.querySelector('#app')! });
