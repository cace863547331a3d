import type { Plugin } from 'vite';

const sources = /\/(?:apps|packages|plugins)\/.*\.tsx?$/;
const description =
  /(createExtensionPoint(?:<[^()]*>)?\(\{\s*id: '[^']+',\s*)description:\s*(?:'[^'\n]*'|"[^"\n]*"),?\s*/g;

/** Leaves out the descriptions of extension points, which only documentation and checks read, from the sources. */
export function shortPoints(): Plugin {
  return {
    name: 'short-points',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!sources.test(id) || !code.includes('createExtensionPoint')) return null;
      return { code: code.replace(description, '$1'), map: null };
    },
  };
}
