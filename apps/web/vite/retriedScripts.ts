import type { Plugin } from 'vite';

/** Each part of Vite's code that changes, and its replacement. */
const changes: readonly (readonly [RegExp, string])[] = [
  [/(const link = document\.createElement\("link"\);)/, 'if (!isCss) return fetchScript(dep.href); $1'],
  [/link\.rel = isCss \? "stylesheet" : scriptRel;\s*if \(!isCss\) link\.as = "script";/, 'link.rel = "stylesheet";'],
  // A failed file is requested again with the next try.
  [/seen\[href\] = void 0;(\s*throw err)/, 'delete seen[href];$1'],
];

const fetchScript = `async function fetchScript(href) {
  const response = await fetch(href);
  if (!response.ok) throw new Error('Failed to fetch dynamically imported module: ' + href);
  await response.blob();
}
`;

/**
 * Browsers never request a module again that failed once, whether a script or a `link` asked for it; only a reload of the page does. So scripts are
 * fetched into the cache first, and imported only when all have arrived: code requested during an outage loads when the server is back.
 */
export function retriedScripts(): Plugin {
  return {
    name: 'retried-scripts',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('vite/preload-helper')) return null;
      const changed = changes.reduce((before, [part, replacement]) => {
        if (!part.test(before))
          throw new Error(`Vite now preloads scripts in a different way; see node_modules/vite: ${part}`);
        return before.replace(part, replacement);
      }, code);
      return { code: fetchScript + changed, map: null };
    },
  };
}
