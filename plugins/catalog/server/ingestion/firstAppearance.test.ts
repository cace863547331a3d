import { testEngines } from '@callboard/server-kit/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { aComponent, aDatabase, aFolder, aLocation, cleanUp, fileConfig, openCatalog } from './testing/openCatalog.ts';

afterEach(cleanUp);

const COMPONENTS = 300;
const team = 'group:default/team-a';
const group = `apiVersion: backstage.io/v1alpha1
kind: Group
metadata:
  name: team-a
spec:
  type: team
  children: []
`;
const components = (count: number) => Array.from({ length: count }, (_, at) => aComponent(`c${at}`)).join('---\n');

describe.each(testEngines)('a catalog on %s that is read for the first time', (engine) => {
  test('has one history entry for each entity, with the relations from later ones, and then its changes', async () => {
    const folder = await aFolder({
      'all.yaml': `${aLocation('all', ['./software.yaml'])}---\n${group}`,
      'software.yaml': aLocation('software', ['./components.yaml']),
      'components.yaml': components(COMPONENTS),
    });
    const config = fileConfig(folder.file('all.yaml'), { rules: [{ allow: ['Component', 'Group', 'Location'] }] });
    const catalog = await openCatalog({ database: await aDatabase(engine), config });
    const linesOf = async (ref: string) =>
      (await catalog.changes())
        .filter((line) => line.ref === ref)
        .map(({ change, patch }) => ({ change, patch: JSON.parse(patch!) }));
    await catalog.ingestAll();
    const came = { change: 'created', patch: [{ op: 'add', path: '', value: catalog.find(team) }] };
    expect(catalog.find(team)?.relations).toHaveLength(COMPONENTS);
    expect(await linesOf(team)).toEqual([came]);
    expect(await catalog.changes()).toHaveLength(catalog.replica.index.size);

    await folder.write('components.yaml', components(COMPONENTS + 1));
    await catalog.ingestAll();
    const patch = [expect.objectContaining({ op: 'add', value: expect.objectContaining({ type: 'ownerOf' }) })];
    expect(await linesOf(team)).toEqual([{ change: 'updated', patch }, came]);
  });
});
