import type { Plugin } from 'vite';

// Bounded: the code of one module of ours, at most 400 lines.
const description =
  /(createExtensionPoint(?:<[^()]*>)?\(\{\s*id: '[^']+',\s*)description:\s*(?:'[^'\n]*'|"[^"\n]*"),?\s*/g;

/** Leaves out the descriptions of extension points, which only documentation and checks read, from the sources. */
export function shortPoints(): Plugin {
  return {
    name: 'short-points',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('/node_modules/') || !code.includes('createExtensionPoint')) return null;
      return { code: code.replace(description, '$1'), map: null };
    },
  };
}
