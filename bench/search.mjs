// Speed and size of the search, over made-up entities and docs sections: the engines alone, and the built product over
// HTTP.
// Options: --entities 100000  --sections 10000 (of the engines alone)  --times 200 (each question)  --seconds 2 (for each question over HTTP)
//   --no-sqlite  --no-postgres  --no-engine  --no-http  --only <part of a name>  --memory 1000 (megabytes; 0: by the database)
//   --cpu-prof <folder> (of the product)
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { bundleParts } from './bundleParts.mjs';
import { printLoad, printMachine } from './catalog/report.mjs';
import { entityDocuments, sectionDocuments } from './search/documents.mjs';
import { measureEngines } from './search/measureEngine.mjs';
import { measureHttp } from './search/measureHttp.mjs';

const engineParts = {
  'plugins/search/server/engines/sqliteEngine.ts': ['sqliteEngine'],
  'plugins/search/server/engines/postgresEngine.ts': ['postgresEngine'],
  'plugins/search/server/migrations/0001-documents.ts': ['documentTables'],
  'plugins/search/server/migrations/0002-collators.ts': ['collatorTable'],
  'plugins/search/server/migrations/0003-narrow-rows.ts': ['narrowRows'],
  'plugins/search/server/migrations/0004-changes.ts': ['changeLog'],
  'plugins/search/server/collators/catalog/entityDocument.ts': ['entityDocument'],
  'packages/server-kit/database/openDatabase.ts': ['openDatabase'],
};

const { values: options } = parseArgs({
  options: {
    entities: { type: 'string', default: '100000' },
    sections: { type: 'string', default: '10000' },
    times: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '2' },
    memory: { type: 'string', default: '1000' },
    'no-postgres': { type: 'boolean', default: false },
    'no-sqlite': { type: 'boolean', default: false },
    'no-engine': { type: 'boolean', default: false },
    'no-http': { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    'cpu-prof': { type: 'string' },
  },
});
const databases = [...(options['no-sqlite'] ? [] : ['SQLite']), ...(options['no-postgres'] ? [] : ['PostgreSQL'])];
const maxMemory = Number(options.memory);
const entities = Number(options.entities);
// Uncollected garbage says nothing about the memory in use.
setFlagsFromString('--expose-gc');
globalThis.gc = runInNewContext('gc');

const folder = mkdtempSync(join(tmpdir(), 'callboard-bench-'));
try {
  printMachine(databases.join(' and '));
  console.log(`${entities} entities, and ${options.sections} docs sections for the engines alone`);
  printLoad();
  if (!options['no-engine']) await measureAlone();
  if (!options['no-http']) {
    const { seconds, only, 'cpu-prof': profiles } = options;
    await measureHttp({ folder, databases, entities, seconds: Number(seconds), only, maxMemory, profiles });
  }
  printLoad();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measureAlone() {
  const parts = await bundleParts('search', engineParts, folder);
  const all = entityDocuments(entities, parts.entityDocument);
  const documents = { 'software-catalog': all, techdocs: sectionDocuments(Number(options.sections), all) };
  const { times, only } = options;
  await measureEngines(parts, documents, { folder, databases, times: Number(times), only, maxMemory });
}
