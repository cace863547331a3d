import { afterEach, expect, test } from 'vitest';
import { kindRegistry } from '../../../common/index.ts';
import { hashOf } from '../../writer/entityTexts.ts';
import { parseDocuments } from '../documents/parseDocuments.ts';
import { aComponent } from '../testing/openCatalog.ts';
import { processDocument } from './processDocument.ts';
import { type ProcessingThread, startProcessingThread, threadSettings } from './processingThread.ts';
import { createRules } from './rules.ts';
import { createSpecValidator } from './specValidator.ts';

const config = { locations: [], kinds: [] };
const location = { type: 'file', target: '/data/catalog-info.yaml' };

let thread: ProcessingThread | undefined;
afterEach(() => thread?.end());

function process(text: string, processors: Parameters<typeof threadSettings>[2] = []) {
  thread = startProcessingThread(threadSettings(config, undefined, processors)!);
  return thread.process({ content: Buffer.from(text), location, origin: location });
}

/** The same on this thread. */
async function processedHere(text: string) {
  const kinds = kindRegistry();
  const rules = createRules(config);
  const options = { kinds, rules, validateSpec: createSpecValidator(kinds) };
  const never = () => Promise.reject(new Error('nothing is referenced'));
  const source = { location, origin: location, readReference: never, refuseLocation: () => undefined };
  const results = [];
  for await (const { value } of parseDocuments(Buffer.from(text)))
    results.push(await processDocument(value, source, options));
  return results.flatMap((result) => ('processed' in result ? [result.processed] : []));
}

test('the entities are the same as from the main thread, with the same hash', async () => {
  const text = `${aComponent('one', '  providesApis: [b, a]\n')}---\n${aComponent('two').replace('name: two', 'name: two\n  title: Größe "2"')}`;
  const [there, here] = [await process(text), await processedHere(text)];
  expect(there).toHaveLength(2);
  for (const [at, { ref, entity, relations }] of here.entries()) {
    const found = there![at]!;
    expect(found.ref).toBe(ref);
    expect(JSON.stringify(found.entity)).toBe(JSON.stringify(entity));
    expect(found.relations).toEqual(relations);
    expect(found.prepared.hash).toBe(hashOf({ entity, relations }));
  }
});

test.each([
  ['an invalid entity', aComponent('one').replace('  owner: team-a\n', '')],
  ['a kind that the rules do not allow', aComponent('one').replace('Component', 'Group')],
  ['a Location', 'apiVersion: backstage.io/v1alpha1\nkind: Location\nmetadata:\n  name: one\nspec:\n  targets: [a]\n'],
  ['a placeholder', aComponent('one').replace('name:', 'description:\n    $text: a.md\n  name:')],
  ['YAML that is not plain', aComponent('one').replace('spec:', 'spec: &spec')],
  ['text that is not UTF-8', Buffer.from([0xc3, 0x28]).toString('latin1')],
])('leaves a file with %s to the main thread', async (_what, text) => {
  expect(await process(`${aComponent('valid')}---\n${text}`)).toBeUndefined();
});

test('leaves kinds that a processor wants to see to the main thread', async () => {
  const processor = { name: 'own', version: 1, kinds: ['Component'] };
  expect(await process(aComponent('one'), [processor])).toBeUndefined();
  expect(threadSettings(config, undefined, [{ name: 'every kind', version: 1 }])).toBeUndefined();
});

test('leaves everything to the main thread once it has ended', async () => {
  const answer = process(aComponent('one'));
  await thread!.end();
  expect([undefined, 1]).toContain((await answer)?.length);
  const file = { content: Buffer.from(aComponent('two')), location, origin: location };
  expect(await thread!.process(file)).toBeUndefined();
});
