import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { serverBundle, serverOutput } from '../../scripts/buildServer.mjs';

const parts = {
  'plugins/search/server/engines/sqliteEngine.ts': ['sqliteEngine'],
  'plugins/search/server/engines/postgresEngine.ts': ['postgresEngine'],
  'plugins/search/server/migrations/0001-documents.ts': ['documentTables'],
  'plugins/search/server/migrations/0002-collators.ts': ['collatorTable'],
  'plugins/search/server/migrations/0003-narrow-rows.ts': ['narrowRows'],
  'plugins/search/server/migrations/0004-changes.ts': ['changeLog'],
  'plugins/search/server/collators/catalog/entityDocument.ts': ['entityDocument'],
  'packages/server-kit/database/openDatabase.ts': ['openDatabase'],
};

/** The engines without the portal around them, bundled as the product is. */
export async function engineBundle(folder) {
  const entry = join(folder, 'entry.ts');
  const lines = Object.entries(parts).map(([path, names]) => {
    const file = fileURLToPath(new URL(`../../${path}`, import.meta.url));
    return `export { ${names.join(', ')} } from ${JSON.stringify(file)};`;
  });
  writeFileSync(entry, lines.join('\n'));
  const bundle = await rolldown({ ...serverBundle, input: entry });
  // Beside the modules that are not bundled.
  const file = fileURLToPath(new URL('../../node_modules/.cache/bench-search.mjs', import.meta.url));
  await bundle.write(serverOutput(file));
  await bundle.close();
  return import(pathToFileURL(file).href);
}
