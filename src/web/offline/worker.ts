/** Keeps the whole app at hand, so that it works without a network. */
const VERSION = '__VERSION__';
const FILES = '__FILES__' as unknown as readonly string[];
console.log(VERSION, FILES);
