/** Names of wishes, as something was stored with them. Older versions kept each as a field of its own. */
export const wishesIn = (stored: Readonly<Record<string, unknown>>): readonly string[] => {
  const { wishes } = stored;
  if (Array.isArray(wishes)) return wishes.filter((name) => typeof name === 'string');
  return Object.keys(stored).filter((name) => stored[name] === true);
};
