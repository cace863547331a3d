import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { bundledSource } from '../../scripts/bundledSource.mjs';

const serverKit = createRequire(new URL('../../packages/server-kit/package.json', import.meta.url));

const bundled = new Map<string, Promise<string>>();

/** A program as one file that Node can run anywhere; it is bundled once for all tests of a journey. */
export async function bundle({ href }: URL, file: string): Promise<void> {
  if (!bundled.has(href)) bundled.set(href, codeOf(fileURLToPath(href)));
  await writeFile(file, await bundled.get(href)!);
}

async function codeOf(input: string): Promise<string> {
  const built = await rolldown({
    input,
    platform: 'node',
    external: ['pg-native'],
    logLevel: 'silent',
    // It has a native library, which it loads from its own folder.
    plugins: [
      bundledSource(),
      {
        name: 'libsql',
        resolveId: (id) => (id === 'libsql' ? { id: serverKit.resolve('libsql'), external: true } : undefined),
      },
    ],
  });
  const { output } = await built.generate({ format: 'esm', codeSplitting: false });
  await built.close();
  return output[0].code;
}
