import { afterEach, expect, test } from 'vitest';
import { aComponent, aFolder, cleanUp, openCatalog } from './testing/openCatalog.ts';

afterEach(cleanUp);

test('a file of broken documents produces a readable list of problems, with their total number', async () => {
  const broken = Array.from({ length: 500 }, (_, at) => aComponent(`c${at}`).replace('  type: service\n', ''));
  const folder = await aFolder({ 'all.yaml': broken.join('---\n') });
  const catalog = await openCatalog({ config: { locations: [{ type: 'file', target: folder.file('all.yaml') }] } });
  await catalog.ingestAll();
  const [location] = [...catalog.replica.index.refs()];
  const problems = catalog.problems(location!);
  expect(problems).toHaveLength(51);
  expect(problems[0]).toContain('component:default/c0');
  expect(problems.at(-1)).toBe('InputError: There are 450 more problems; fix these first');
});
