import { afterEach, describe, expect, test } from 'vitest';
import { ANNOTATION_MANAGED_BY_ORIGIN_LOCATION, ANNOTATION_ORPHAN } from '../../common/index.ts';
import { aComponent, aDatabase, aFolder, aLocation, cleanUp, openCatalog } from './testing/openCatalog.ts';

afterEach(cleanUp);

const dup = 'component:default/dup';
const file = (target: string) => ({ type: 'file', target });

describe('with the orphan strategy keep', () => {
  const keeping = (...targets: string[]) => ({ orphanStrategy: 'keep', locations: targets.map(file) });

  test('another source that has the entity takes it over before it becomes an orphan', async () => {
    const folder = await aFolder({ 'a.yaml': aComponent('dup'), 'b.yaml': aComponent('other') });
    const catalog = await openCatalog({ config: keeping(folder.file('a.yaml'), folder.file('b.yaml')) });
    await catalog.ingestAll();
    await folder.write('b.yaml', aComponent('dup', '  system: b'));
    await catalog.ingestAll();
    expect(catalog.find(dup)?.spec).not.toHaveProperty('system');
    await folder.write('a.yaml', aComponent('another'));
    await catalog.ingestAll();
    expect(catalog.find(dup)?.spec?.system).toBe('b');
    expect(catalog.find(dup)?.metadata.annotations).not.toHaveProperty(ANNOTATION_ORPHAN);
  });

  test('entities from an orphan are orphans too, and no longer when the location comes back', async () => {
    const folder = await aFolder({ 'all.yaml': aLocation('all', ['./dup.yaml']), 'dup.yaml': aComponent('dup') });
    const database = await aDatabase();
    const marks = async (config: object) => {
      const catalog = await openCatalog({ config: { ...config }, database });
      await catalog.ingestAll();
      const marked = ['location:default/all', dup].map((ref) => catalog.find(ref)?.metadata.annotations);
      await catalog.close();
      return marked.map((annotations) => annotations?.[ANNOTATION_ORPHAN]);
    };
    expect(await marks(keeping(folder.file('all.yaml')))).toEqual([undefined, undefined]);
    expect(await marks(keeping())).toEqual(['true', 'true']);
    expect(await marks(keeping(folder.file('all.yaml')))).toEqual([undefined, undefined]);
  });
});

test('an entity that two locations read from the same file names the remaining one as its origin', async () => {
  const folder = await aFolder({ 'a.yaml': aLocation('a', ['./shared.yaml']), 'shared.yaml': aComponent('dup') });
  const catalog = await openCatalog({ config: { locations: [file(folder.file('a.yaml'))] } });
  await catalog.ingestAll();
  const shared = { id: '1', ...file(folder.file('shared.yaml')) };
  await catalog.addRegistered(shared, undefined);
  await catalog.settled();
  await catalog.removeRegistered(shared, undefined);
  await catalog.settled();
  expect(catalog.find(dup)?.metadata.annotations?.[ANNOTATION_MANAGED_BY_ORIGIN_LOCATION]).toBe(
    `file:${folder.file('a.yaml')}`,
  );
});
