import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const folder = join(dirname(createRequire(import.meta.url).resolve('react-router/package.json')), 'dist/production');
// Bounded: a line of a library.
const displayName = /^[A-Za-z_]+\.displayName = "[A-Za-z]+";$/gm;

const component = /= (React\d*\.(?:forwardRef|createContext)\()/g;

/**
 * Loads the production build of React Router, which no condition in its package selects, and removes the names of its
 * components: because of them, the bundler would keep the components that the app does not use, a tenth of the first page.
 */
export function smallRouter(): Plugin {
  return {
    name: 'small-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === 'react-router' ? join(folder, 'index.mjs') : null),
    transform(code, id) {
      if (!id.startsWith(folder)) return null;
      return { code: code.replace(displayName, '').replace(component, '= /* @__PURE__ */ $1'), map: null };
    },
  };
}
