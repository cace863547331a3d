import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../run.mjs';
import { tablerIcons } from '../tablerIcons.mjs';
import { exportedNames, isBare, packagesIn } from './importedPackages.mjs';
import { internalImports, internalOf } from './internalDoors.mjs';

/** Style sheets are part of the app, so the kits need none. */
const withoutStyles = {
  name: 'without-styles',
  generateBundle(_options, bundle) {
    for (const [name, { type }] of Object.entries(bundle)) if (type === 'asset') delete bundle[name];
  },
};

/** Writes the JavaScript of the web doors of a kit, a file per door. Returns the packages that it imports and the names that it exports. */
export async function buildWebModules({ folder, webDoors }, outDir) {
  const entry = Object.fromEntries(
    Object.values(webDoors).map((file) => [file.replace(/\.tsx?$/, ''), join(root, folder, file)]),
  );
  const [{ output }] = await build({
    configFile: false,
    root: join(root, folder),
    logLevel: 'error',
    publicDir: false,
    // The portal shares the production runtime only, also if NODE_ENV is 'development' or 'test'.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    plugins: [{ ...internalImports, enforce: 'pre' }, tablerIcons(), withoutStyles],
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      minify: false,
      lib: { entry, formats: ['es'] },
      rolldownOptions: {
        external: (id) => isBare(id) && !internalOf(id),
        output: { entryFileNames: '[name].js', chunkFileNames: 'shared/[name]-[hash].js' },
      },
    },
  });
  return { imports: packagesIn(output), exported: exportedNames(output) };
}
