import { afterEach, expect, test } from 'vitest';
import type { Entity } from '../../common/index.ts';
import type { EntityProcessor } from './processors.ts';
import { aComponent, aFolder, aLocation, cleanUp, openCatalog } from './testing/openCatalog.ts';

afterEach(cleanUp);

/** It keeps all files on the main thread, because it wants to see every entity. */
const everyKind: EntityProcessor = { name: 'watches-everything', version: 1, check: () => [] };
const ownKind: EntityProcessor = {
  name: 'refuses-components',
  version: 1,
  kinds: ['Component'],
  check: ({ metadata }) => (metadata.name === 'refused' ? [{ level: 'error', message: 'Not this one' }] : []),
};

/** Enough for a thread, and after them one file of each sort that it leaves to the main thread. */
async function manyFiles() {
  const plain = Array.from({ length: 300 }, (_, at) => [
    `a-${at}.yaml`,
    aComponent(`c-${at}`, '  providesApis: [b, a]\n'),
  ]);
  return aFolder({
    ...Object.fromEntries(plain),
    'b-two.yaml': `${aComponent('two-1')}---\n${aComponent('two-2')}`,
    'b-wide.yaml': aComponent('wide').replace('name: wide', 'name: wide\n  title: Größe 測 "1"'),
    'c-reference.yaml': aComponent('with-text').replace('name:', 'description: { $text: text.md }\n  name:'),
    'text.md': 'From another file',
    'd-anchor.yaml': aComponent('anchored').replace('spec:', 'spec: &all'),
    'e-broken.yaml': aComponent('broken').replace('  type: service\n', ''),
    'f-unreadable.yaml': 'kind: [',
    'g-location.yaml': aLocation('elsewhere', ['./below/h.yaml']),
    'below/h.yaml': aComponent('from-a-location'),
    'i-refused.yaml': aComponent('refused'),
  });
}

async function ingested(path: string, processors: readonly EntityProcessor[]) {
  const config = { locations: [{ type: 'file', target: `${path}/*.yaml` }] };
  const catalog = await openCatalog({ config, processors });
  await catalog.ingestAll();
  const bare = ({ metadata: { uid: _uid, etag: _etag, ...metadata }, ...rest }: Entity) => ({ ...rest, metadata });
  const entities = [...catalog.replica.index.refs()].sort().map((ref) => bare(catalog.find(ref)!));
  return { catalog, entities };
}

test('many files result in the same entities and problems, whichever thread processes them', async () => {
  const { path } = await manyFiles();
  const here = await ingested(path, [everyKind]);
  const shared = await ingested(path, []);
  const withoutTimes = (entities: unknown) => JSON.stringify(entities, null, 1).replaceAll(/"since": .*/g, '');
  expect(withoutTimes(shared.entities)).toBe(withoutTimes(here.entities));
  expect(shared.entities.length).toBeGreaterThan(305);
  const refs = ['two-2', 'wide', 'with-text', 'anchored', 'from-a-location', 'refused'];
  for (const name of refs) expect(shared.catalog.find(`component:default/${name}`)).toBeDefined();
  expect(shared.catalog.find('component:default/broken')).toBeUndefined();
});

test('an unchanged catalog is not changed by another way of processing it', async () => {
  const { path } = await manyFiles();
  const { catalog } = await ingested(path, []);
  const seq = catalog.seq();
  await catalog.ingestAll({ isForced: true });
  expect(catalog.seq()).toBe(seq);
});

test('a processor is asked about its own kinds only, also with many files', async () => {
  const { path } = await manyFiles();
  const { catalog } = await ingested(path, [ownKind]);
  expect(catalog.find('component:default/refused')).toBeUndefined();
  expect(catalog.find('component:default/c-299')).toBeDefined();
});
