import type { ProxyFor } from './proxySettings.ts';

let current: ProxyFor = () => undefined;

/** The proxy of a URL by the settings of this process; undefined for a direct connection. */
export const proxyFor: ProxyFor = (url) => current(url);

/** Returns a function that restores the previous rules. */
export function replaceProxyFor(rules: ProxyFor): () => void {
  const former = current;
  current = rules;
  return () => {
    current = former;
  };
}
