import { createLogger } from '@callboard/server-kit';
import { eventually } from '@callboard/server-kit/testing';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { aComponent, aFolder, aLocation, cleanUp } from '../ingestion/testing/openCatalog.ts';
import { openCatalogApp } from '../testing/catalogApp.ts';

afterAll(cleanUp);

/** A logger, and its warnings about sources. */
function loggerForSources() {
  const lines: string[] = [];
  const logger = createLogger({ format: 'json', output: { write: (line) => void lines.push(line) } });
  const warnings = () =>
    lines
      .map((line) => JSON.parse(line) as { source?: string; msg: string })
      .filter(({ source }) => source !== undefined)
      .map(({ msg }) => msg);
  return { logger, warnings };
}

test('the startup log has one line for each configured source that failed, and no other', async () => {
  const group =
    'apiVersion: backstage.io/v1alpha1\nkind: Group\nmetadata: { name: a }\nspec: { type: team, children: [] }\n';
  const { file } = await aFolder({
    'good.yaml': aComponent('good'),
    'org.yaml': `${group}---\n${group.replace('name: a', 'name: b')}`,
    'all.yaml': aLocation('all', ['./broken.yaml']),
    'broken.yaml': 'kind: [',
  });
  const locations = ['good.yaml', 'org.yaml', 'all.yaml', 'missing.yaml'].map((name) => ({
    type: 'file',
    target: file(name),
  }));
  const { logger, warnings } = loggerForSources();
  const app = await openCatalogApp({ catalog: { locations }, logger });
  onTestFinished(() => app.close());
  await eventually(async () => expect(warnings()).toHaveLength(3));
  const [all, missing, org] = warnings().sort();
  expect(all).toContain(`The catalog source '${file('all.yaml')}' has a problem: `);
  expect(all).toContain('broken.yaml');
  expect(missing).toContain(`Unable to read file:${file('missing.yaml')}`);
  expect(org).toMatch(/Entity group:default\/a .* is not of an allowed kind.*\(the first of 2 problems;/);
});

test('a source that breaks while the server runs is logged once, and again only if its problems change', async () => {
  const { file, write } = await aFolder({ 'a.yaml': aComponent('a'), 'b.yaml': aComponent('b') });
  const locations = ['a.yaml', 'b.yaml'].map((name) => ({ type: 'file', target: file(name) }));
  const { logger, warnings } = loggerForSources();
  const app = await openCatalogApp({ catalog: { locations }, logger });
  onTestFinished(() => app.close());
  await app.arrival('component:default/b');
  const sourcesLogged = (names: string[]) =>
    eventually(async () =>
      expect(warnings().map((line) => /\/(\w\.yaml)' has a problem/.exec(line)?.[1])).toEqual(names),
    );

  await write('a.yaml', 'kind: [');
  await sourcesLogged(['a.yaml']);
  expect((await app.post('/refresh', { entityRef: 'component:default/a' })).status).toBe(200);
  await write('b.yaml', 'kind: [');
  await sourcesLogged(['a.yaml', 'b.yaml']);

  await write('a.yaml', 'kind: Component');
  await sourcesLogged(['a.yaml', 'b.yaml', 'a.yaml']);
  expect(warnings()[2]).not.toBe(warnings()[0]);

  await write('b.yaml', aComponent('b', '  system: repaired\n'));
  await app.until(async () => (await app.find('component:default/b'))?.spec?.system === 'repaired');
  // The warning for the other source shows that the repair was noticed.
  await write('a.yaml', 'kind: [');
  await sourcesLogged(['a.yaml', 'b.yaml', 'a.yaml', 'a.yaml']);
  await write('b.yaml', 'kind: [');
  await sourcesLogged(['a.yaml', 'b.yaml', 'a.yaml', 'a.yaml', 'b.yaml']);
});
