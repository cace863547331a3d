import type { Plugin } from 'vite';

const development = '/react-router/dist/development/';
const production = '/react-router/dist/production/';
// Bounded: the code of a library, of some 400,000 characters.
const displayName = /^[A-Za-z_]+\.displayName = "[A-Za-z]+";$/gm;
const component = /= (React\d*\.(?:forwardRef|createContext)\()/g;

/**
 * Loads the production build of React Router, which no condition in its package selects, and removes what makes the bundler keep
 * components that the app does not use: their display names, and calls that might have side effects.
 */
export function smallRouter(): Plugin {
  return {
    name: 'small-router',
    apply: 'build',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (id !== 'react-router') return null;
      const found = await this.resolve(id, importer, { skipSelf: true });
      if (!found?.id.includes(development)) throw new Error(`React Router is not in '${development}' any more.`);
      return found.id.replace(development, production);
    },
    transform(code, id) {
      if (!id.includes(production)) return null;
      return { code: code.replace(displayName, '').replace(component, '= /* @__PURE__ */ $1'), map: null };
    },
  };
}
