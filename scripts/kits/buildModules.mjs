import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { bundledSource } from '../bundledSource.mjs';
import { iconDrawings } from '../iconDrawings.mjs';
import { root } from '../run.mjs';
import { exportedNames, isBare, packagesIn } from './importedPackages.mjs';
import { internalImports, internalOf } from './internalDoors.mjs';

/** Warnings about the code of libraries, and about how the build itself is going. */
const ignored = new Set(['EVAL', 'COMMONJS_VARIABLE_IN_ESM', 'PLUGIN_TIMINGS', 'INEFFECTIVE_DYNAMIC_IMPORT']);

/** Writes the JavaScript of a kit that runs without a browser, a file per door and command. Returns the packages that it imports and the names that it exports. */
export async function buildModules({ folder, doors, commands }, outDir) {
  const entries = [...Object.values(doors), ...Object.values(commands)].map((file) => [
    file.replace(/\.ts$/, ''),
    join(root, folder, file),
  ]);
  const bundle = await rolldown({
    input: Object.fromEntries(entries),
    platform: 'node',
    external: (id) => isBare(id) && !internalOf(id) && !id.endsWith('?bundled'),
    plugins: [internalImports, bundledSource({ isBeside: true }), iconDrawings()],
    onLog(level, log, handle) {
      if (level === 'warn' && ignored.has(log.code)) return;
      handle(level, log);
    },
  });
  const { output } = await bundle.write({ dir: outDir, format: 'esm', chunkFileNames: 'shared/[name]-[hash].js' });
  await bundle.close();
  return { imports: packagesIn(output), exported: exportedNames(output) };
}
