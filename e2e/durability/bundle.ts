import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { bundledSource } from '../../scripts/bundledSource.mjs';

const serverKit = createRequire(new URL('../../packages/server-kit/package.json', import.meta.url));

/** A program of ours as one file that Node can run, wherever it lies. */
export async function bundle(source: URL, file: string): Promise<void> {
  const built = await rolldown({
    input: fileURLToPath(source),
    platform: 'node',
    external: ['pg-native'],
    logLevel: 'silent',
    // It carries a native library, which it finds beside itself.
    plugins: [
      bundledSource(),
      {
        name: 'libsql',
        resolveId: (id) => (id === 'libsql' ? { id: serverKit.resolve('libsql'), external: true } : undefined),
      },
    ],
  });
  await built.write({ file, format: 'esm', codeSplitting: false });
  await built.close();
}
