// The gain of each part of the catalog's fast path compared with the plain way: processor time per call.
// Options: --entities 10000 (that are in memory)  --times 2000
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleParts } from './bundleParts.mjs';
import { organisationOf } from './catalog/organisation.mjs';
import { printLoad } from './catalog/report.mjs';
import { yamlOf } from './catalog/writeOrganisation.mjs';

const { values: options } = parseArgs({
  options: { entities: { type: 'string', default: '10000' }, times: { type: 'string', default: '2000' } },
});
const times = Number(options.times);
const server = 'plugins/catalog/server';
const parts = {
  [`${server}/query/answers/answerCache.ts`]: ['AnswerCache'],
  [`${server}/query/answers/bufferPool.ts`]: ['BufferPool'],
  [`${server}/query/answers/encodeTexts.ts`]: ['encodeTexts'],
  [`${server}/query/answers/jsonAnswers.ts`]: ['pageAnswer'],
  [`${server}/query/queryEntities.ts`]: ['queryEntities'],
  [`${server}/readModel/asciiJson.ts`]: ['asciiJson'],
  [`${server}/readModel/catalogIndex.ts`]: ['CatalogIndex'],
  [`${server}/ingestion/documents/parseYaml.ts`]: ['parseYaml'],
  [`${server}/ingestion/documents/simpleYaml.ts`]: ['parseSimpleYaml'],
  [`${server}/pacer.ts`]: ['Pacer'],
};
const folder = mkdtempSync(join(tmpdir(), 'callboard-bench-'));
try {
  await measure(await bundleParts('fastpath', parts, folder));
  printLoad();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measure({ AnswerCache, BufferPool, encodeTexts, asciiJson, ...rest }) {
  const { CatalogIndex, queryEntities, pageAnswer, parseYaml, parseSimpleYaml, Pacer } = rest;
  const organisation = organisationOf(Number(options.entities));
  const entities = [...organisation.people, ...organisation.software].map((entity) => ({
    ...entity,
    metadata: { ...entity.metadata, namespace: 'default', uid: randomUUID(), etag: randomUUID() },
  }));
  // One in twenty has a word that is not ASCII, like real descriptions.
  for (let at = 0; at < entities.length; at += 20) entities[at].metadata.description += ' für Zürich';
  const index = new CatalogIndex();
  for (const entity of entities) {
    const ref = `${entity.kind}:default/${entity.metadata.name}`.toLowerCase();
    index.put({ ref, uid: entity.metadata.uid, json: JSON.stringify(entity) });
  }
  const jsons = entities.map((entity) => JSON.stringify(entity));
  const texts = jsons.map(asciiJson);
  const pageAt = (list, time) => list.slice((time * 100) % (list.length - 100)).slice(0, 100);

  console.log('A page of 100 entities as bytes, from');
  const wide = await row('objects: JSON.stringify and UTF-8', (time) =>
    Buffer.from(`{"items":${JSON.stringify(pageAt(entities, time))}}`),
  );
  await row(
    'kept JSON texts, joined, as UTF-8',
    (time) => Buffer.from(`{"items":[${pageAt(jsons, time).join(',')}]}`),
    wide,
  );
  await row(
    'kept texts of ASCII, copied one by one',
    (time) => encodeTexts('{"items":[', pageAt(texts, time), ']}'),
    wide,
  );
  const bufferPool = new BufferPool();
  await row(
    '... into a pooled buffer',
    (time) => bufferPool.release(encodeTexts('{"items":[', pageAt(texts, time), ']}', bufferPool.acquire)),
    wide,
  );

  console.log('\nAn answer of 20 entities to a filter by kind and owner');
  const owners = organisation.names.Group;
  const answerTo = (time) =>
    pageAnswer(
      queryEntities(
        index,
        {
          filter: [
            `kind=component,relations.ownedBy=group:default/${owners[time % owners.length]}`,
            'spec.type=service',
          ],
          orders: [{ field: 'metadata.name', order: 'asc' }],
          limit: 20,
        },
        undefined,
      ),
    );
  const made = await row('made', answerTo);
  const cache = new AnswerCache();
  const few = (time) => time % 20;
  await row(
    'asked before, from the answer cache',
    (time) => cache.get('1', String(few(time)), () => answerTo(few(time))),
    made,
  );

  console.log('\nA document of a catalog file');
  const documents = entities
    .slice(0, 2_000)
    .map(({ metadata: { uid, etag, namespace, ...metadata }, ...entity }) => yamlOf({ ...entity, metadata }));
  const read = documents.filter((text) => parseSimpleYaml(text) !== undefined).length;
  console.log(`  (the fast parser handles ${((read / documents.length) * 100).toFixed(0)} % of these)`);
  const pacer = new Pacer();
  const library = await row('by the YAML library', (time) => parseYaml(documents[time % documents.length], pacer));
  await row('by the fast parser', (time) => parseSimpleYaml(documents[time % documents.length]), library);
}

async function row(name, work, plain) {
  for (let time = 0; time < times / 4; time++) await work(time);
  const before = process.cpuUsage();
  for (let time = 0; time < times; time++) await work(time);
  const { user, system } = process.cpuUsage(before);
  const each = (user + system) / times;
  console.log(
    `  ${name.padEnd(46)}${`${each.toFixed(1)} µs`.padStart(12)}${plain ? `${(plain / each).toFixed(1)}x`.padStart(9) : ''}`,
  );
  return each;
}
