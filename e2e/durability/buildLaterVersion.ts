import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { serverBundle, serverOutput } from '../../scripts/buildServer.mjs';

const kitMigrations = fileURLToPath(new URL('../../packages/server-kit/database/systemMigrations.ts', import.meta.url));
const added = fileURLToPath(new URL('laterMigrations.ts', import.meta.url));

/** Builds the server of this source with migrations in addition, as the next version has them. Returns the folder of the build. */
export async function buildLaterVersion(folder: string): Promise<string> {
  let isAdded = false;
  const adding = {
    name: 'later-migrations',
    transform(code: string, id: string) {
      if (id !== kitMigrations) return undefined;
      isAdded = true;
      return `import { laterMigrations } from ${JSON.stringify(added)};\n${code}\nsystemMigrations.push(...laterMigrations);`;
    },
  };
  const bundle = await rolldown({ ...serverBundle, plugins: [adding, serverBundle.plugins], logLevel: 'silent' });
  await bundle.write(serverOutput(join(folder, 'server.js')));
  await bundle.close();
  if (!isAdded) throw new Error(`The server does not contain '${kitMigrations}'`);
  return folder;
}
