import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { root } from './run.mjs';

const require = createRequire(import.meta.url);
const { web } = JSON.parse(readFileSync(`${root}packages/plugin-tools/portalModules.json`, 'utf8'));

/** Parts of large libraries: what the app itself loads, or can load alone. Sharing all of them would enlarge the first page. */
const parts = web.parts;

/** Modules of CommonJS have no export names that a bundler could see. */
const commonJs = ['react', 'react/jsx-runtime', 'react-dom'];

/** The modules that external plugins import from the app instead of having their own copy. */
export const sharedNames = [...web.whole, ...Object.keys(parts)];

const prefix = 'virtual:shared/';
/** Hidden, so it is not served: the server reads it for the import map of the page. */
export const sharedModulesFile = '.shared-modules.json';

/**
 * Builds an entry for each module that plugins share with the app, and a list of their files. The entries only export:
 * the code is in the app's own files, so sharing a module does not load it twice.
 */
export function shareModules() {
  return {
    name: 'share-modules',
    apply: 'build',
    buildStart() {
      for (const name of sharedNames) {
        this.emitFile({ type: 'chunk', id: prefix + name, name: fileName(name), preserveSignature: 'strict' });
      }
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load: (id) => (id.startsWith(`\0${prefix}`) ? sourceOf(id.slice(prefix.length + 1)) : null),
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((file) => {
        const id = file.type === 'chunk' ? file.facadeModuleId : undefined;
        return id?.startsWith(`\0${prefix}`) ? [[id.slice(prefix.length + 1), `/${file.fileName}`]] : [];
      });
      const source = JSON.stringify(Object.fromEntries(files.sort()));
      this.emitFile({ type: 'asset', fileName: sharedModulesFile, source });
    },
  };
}

const fileName = (name) => `shared-${name.replace('@callboard/', '').replace('@', '').replaceAll('/', '-')}`;

function sourceOf(name) {
  if (Object.hasOwn(parts, name)) return `export { ${parts[name].join(', ')} } from '${name}';`;
  if (!commonJs.includes(name)) return `export * from '${name}';`;
  const names = Object.keys(require(name)).filter((key) => key !== 'default' && !key.startsWith('__'));
  return `import whole from '${name}'; export default whole; export { ${names.join(', ')} } from '${name}';`;
}
