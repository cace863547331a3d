import { createHash } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aComponent, aDatabase, aFolder, aLocation, cleanUp, fileConfig, openCatalog } from './testing/openCatalog.ts';

afterEach(cleanUp);

const generated = (place: string) => `location:default/generated-${createHash('sha1').update(place).digest('hex')}`;

describe('a configured location', () => {
  test('[CAT-007] provides its entities, each with its location', async () => {
    const folder = await aFolder({ 'all.yaml': `${aLocation('all', ['./a.yaml'])}---\n${aComponent('b')}` });
    await folder.write('a.yaml', aComponent('a'));
    const root = `file:${folder.file('all.yaml')}`;
    const catalog = await openCatalog({ config: fileConfig(folder.file('all.yaml')) });
    await catalog.ingestAll();
    expect(catalog.refs()).toEqual(['component:default/a', 'component:default/b', 'location:default/all']);
    expect(catalog.find('component:default/a')?.metadata.annotations).toEqual({
      'backstage.io/managed-by-location': `file:${folder.file('a.yaml')}`,
      'backstage.io/managed-by-origin-location': root,
    });
    expect(catalog.find(generated(root))).toMatchObject({
      kind: 'Location',
      spec: { type: 'file', target: folder.file('all.yaml') },
      metadata: {
        annotations: { 'backstage.io/managed-by-location': root, 'backstage.io/managed-by-origin-location': root },
      },
    });
  });

  test('that is no longer configured is removed with its entities', async () => {
    const folder = await aFolder({ 'a.yaml': aComponent('a'), 'b.yaml': aComponent('b') });
    const database = await aDatabase();
    const [a, b] = ['a.yaml', 'b.yaml'].map((name) => ({ type: 'file', target: folder.file(name) }));
    const before = await openCatalog({ database, config: { locations: [a, b] } });
    await before.ingestAll();
    expect(before.refs()).toEqual(['component:default/a', 'component:default/b']);
    await before.close();
    const after = await openCatalog({ database, config: { locations: [b] } });
    await after.ingestAll();
    expect(after.refs()).toEqual(['component:default/b']);
    expect(after.find(generated(`file:${folder.file('a.yaml')}`))).toBeUndefined();
  });

  test('that is missing is reported on its Location entity, unless it is optional', async () => {
    const folder = await aFolder();
    const [gone, optional] = [folder.file('gone.yaml'), folder.file('optional.yaml')];
    const catalog = await openCatalog({
      config: {
        locations: [
          { type: 'file', target: gone },
          { type: 'file', target: optional, presence: 'optional' },
        ],
      },
    });
    await catalog.ingestAll();
    expect(catalog.problems(generated(`file:${gone}`))).toEqual([
      `NotFoundError: Unable to read file:${gone}, The file '${gone}' does not exist`,
    ]);
    expect(catalog.find(generated(`file:${optional}`))?.spec).toMatchObject({ presence: 'optional' });
    expect(catalog.problems(generated(`file:${optional}`))).toEqual([]);
  });
});

describe('a file', () => {
  test('that has not changed is not processed again, not even after a restart', async () => {
    const folder = await aFolder({ 'a.yaml': aComponent('a') });
    const database = await aDatabase();
    const config = fileConfig(folder.file('a.yaml'));
    const first = await openCatalog({ database, config });
    await first.ingestAll();
    const seq = first.seq();
    await first.ingestAll();
    await first.close();
    const second = await openCatalog({ database, config });
    const apply = vi.spyOn(second.writer, 'apply');
    await second.ingestAll();
    expect([second.seq(), apply.mock.calls]).toEqual([seq, []]);
  });

  test('is processed again when the rules or kinds have changed', async () => {
    const folder = await aFolder({ 'a.yaml': aComponent('a') });
    const database = await aDatabase();
    const first = await openCatalog({
      database,
      config: fileConfig(folder.file('a.yaml'), { rules: [{ allow: ['API'] }] }),
    });
    await first.ingestAll();
    expect(first.refs()).toEqual([]);
    await first.close();
    const second = await openCatalog({ database, config: fileConfig(folder.file('a.yaml')) });
    await second.ingestAll();
    expect(second.refs()).toEqual(['component:default/a']);
  });

  test('that has become unreadable leaves its entities unchanged, and the Location shows the problem', async () => {
    const folder = await aFolder({ 'a.yaml': aComponent('a') });
    const root = generated(`file:${folder.file('a.yaml')}`);
    const catalog = await openCatalog({ config: fileConfig(folder.file('a.yaml')) });
    await catalog.ingestAll();
    const before = catalog.find('component:default/a');
    await folder.remove('a.yaml');
    await catalog.ingestAll();
    expect(catalog.find('component:default/a')).toEqual(before);
    expect(catalog.problems(root)).toEqual([expect.stringContaining('does not exist')]);
    await folder.write('a.yaml', aComponent('a'));
    await catalog.ingestAll();
    expect(catalog.find('component:default/a')).toEqual(before);
    expect(catalog.problems(root)).toEqual([]);
  });

  test('with a broken document keeps its last valid version, and updates the others', async () => {
    const folder = await aFolder({ 'a.yaml': `${aComponent('a')}---\n${aComponent('b')}` });
    const catalog = await openCatalog({ config: fileConfig(folder.file('a.yaml')) });
    await catalog.ingestAll();
    await folder.write('a.yaml', `${aComponent('a', '  owner: other\n')}---\n${aComponent('b', '  system: shop\n')}`);
    await catalog.ingestAll();
    expect(catalog.find('component:default/a')?.spec?.owner).toBe('team-a');
    const message = `file:${folder.file('a.yaml')}: Document 1, line 9: Duplicate key "owner"`;
    expect(catalog.find('component:default/a')?.status?.items).toEqual([
      {
        type: 'backstage.io/catalog-processing',
        level: 'error',
        message: `InputError: ${message}`,
        error: {
          name: 'InputError',
          message,
          location: `file:${folder.file('a.yaml')}`,
          line: 9,
          since: expect.any(String),
        },
      },
    ]);
    expect(catalog.find('component:default/b')?.spec?.system).toBe('shop');
    await folder.write('a.yaml', `${aComponent('a', '  system: shop\n')}---\n${aComponent('b')}`);
    await catalog.ingestAll();
    expect(catalog.problems('component:default/a')).toEqual([]);
  });

  test('that stays broken keeps the start time of the problem, whatever else changes in it', async () => {
    const broken = 'kind: Component\nkind: API\n';
    const folder = await aFolder({ 'a.yaml': `${broken}---\n${aComponent('b')}` });
    const catalog = await openCatalog({ config: fileConfig(folder.file('a.yaml')) });
    const problem = () => catalog.find(generated(`file:${folder.file('a.yaml')}`))?.status?.items?.[0]?.error;
    await catalog.ingestAll();
    const first = problem();
    expect(first).toMatchObject({ location: `file:${folder.file('a.yaml')}`, line: 2, since: expect.any(String) });
    await folder.write('a.yaml', `${broken}---\n${aComponent('b', '  system: shop\n')}`);
    await catalog.ingestAll();
    expect(catalog.find('component:default/b')?.spec?.system).toBe('shop');
    expect(problem()).toEqual(first);
  });

  test('with a document that cannot be parsed at all keeps all entities that may have been in it', async () => {
    const folder = await aFolder({ 'a.yaml': `${aComponent('a')}---\n${aComponent('b')}` });
    const catalog = await openCatalog({ config: fileConfig(folder.file('a.yaml')) });
    await catalog.ingestAll();
    await folder.write('a.yaml', `{{{ broken\n---\n${aComponent('b', '  system: shop\n')}`);
    await catalog.ingestAll();
    expect(catalog.refs()).toEqual(['component:default/a', 'component:default/b']);
    expect(catalog.find('component:default/b')?.spec?.system).toBe('shop');
    expect(catalog.problems(generated(`file:${folder.file('a.yaml')}`))).toEqual([
      expect.stringContaining(`InputError: file:${folder.file('a.yaml')}: Document 1, line `),
    ]);
    await folder.write('a.yaml', aComponent('b'));
    await catalog.ingestAll();
    expect(catalog.refs()).toEqual(['component:default/b']);
  });

  test('whose first processing fails is not listed, and the Location shows which document failed and why', async () => {
    const folder = await aFolder({
      'a.yaml': `${aComponent('a', '  system: ""\n')}---\n${aComponent('b')}---\nnothing\n`,
    });
    const catalog = await openCatalog({ config: fileConfig(folder.file('a.yaml')) });
    await catalog.ingestAll();
    expect(catalog.refs()).toEqual(['component:default/b']);
    const location = `file:${folder.file('a.yaml')}`;
    expect(catalog.problems(generated(location))).toEqual([
      `InputError: ${location}, component:default/a: spec.system is "", which is not valid. Must NOT have fewer than 1 characters.`,
      `InputError: ${location}, document at line 19: The document is a string. Must be an object with apiVersion, kind and metadata.`,
    ]);
  });
});

describe('a pattern', () => {
  test('adds new files, and removes the entities of deleted files', async () => {
    const folder = await aFolder({ 'x/a.yaml': aComponent('a'), 'y/z/b.yaml': aComponent('b'), 'y/c.txt': 'no' });
    const catalog = await openCatalog({ config: fileConfig(`${folder.path}/**/*.yaml`) });
    await catalog.ingestAll();
    expect(catalog.refs()).toEqual(['component:default/a', 'component:default/b']);
    await folder.remove('x/a.yaml');
    await folder.write('new/c.yaml', aComponent('c'));
    await catalog.ingestAll();
    expect(catalog.refs()).toEqual(['component:default/b', 'component:default/c']);
    const reads = await catalog.store.allReads();
    expect(reads.filter(({ via }) => via.endsWith('a.yaml'))).toEqual([]);
  });

  test('removes an entire folder of files together', async () => {
    const folder = await aFolder({ 'x/a.yaml': aComponent('a') });
    for (const name of ['b', 'c', 'd']) await folder.write(`y/${name}.yaml`, aComponent(name));
    const catalog = await openCatalog({ config: fileConfig(`${folder.path}/**/*.yaml`) });
    await catalog.ingestAll();
    const before = catalog.replica.version();
    await rm(folder.file('y'), { recursive: true });
    await catalog.ingestAll();
    expect(catalog.refs()).toEqual(['component:default/a']);
    expect(catalog.replica.version()).toBe(before + 1);
    expect((await catalog.store.allReads()).filter(({ via }) => via.includes('/y/'))).toEqual([]);
  });

  test('keeps its entities if nothing matches any more: an unmounted folder deletes nothing', async () => {
    const folder = await aFolder({ 'x/a.yaml': aComponent('a') });
    const catalog = await openCatalog({ config: fileConfig(`${folder.path}/x/*.yaml`) });
    await catalog.ingestAll();
    await rm(folder.file('x'), { recursive: true });
    await catalog.ingestAll();
    expect(catalog.refs()).toEqual(['component:default/a']);
    expect(catalog.problems(generated(`file:${folder.path}/x/*.yaml`))[0]).toContain('No folder');
    await folder.write('x/b.yaml', aComponent('b'));
    await catalog.ingestAll();
    expect(catalog.refs()).toEqual(['component:default/b']);
    expect(catalog.problems(generated(`file:${folder.path}/x/*.yaml`))).toEqual([]);
  });

  test('keeps the identity of an entity that moves to another file', async () => {
    const folder = await aFolder({ 'a.yaml': aComponent('a') });
    const catalog = await openCatalog({ config: fileConfig(`${folder.path}/*.yaml`) });
    await catalog.ingestAll();
    const uid = catalog.find('component:default/a')?.metadata.uid;
    await rename(folder.file('a.yaml'), folder.file('b.yaml'));
    await catalog.ingestAll();
    expect(catalog.find('component:default/a')?.metadata).toMatchObject({
      uid,
      annotations: { 'backstage.io/managed-by-location': `file:${folder.file('b.yaml')}` },
    });
  });

  test('that finds the same entity in two files uses the first, and the second when the first goes', async () => {
    const folder = await aFolder({ 'a.yaml': aComponent('same', '  system: one\n') });
    await folder.write('b.yaml', aComponent('same', '  system: two\n'));
    const catalog = await openCatalog({ config: fileConfig(`${folder.path}/*.yaml`) });
    await catalog.ingestAll();
    expect(catalog.find('component:default/same')?.spec?.system).toBe('one');
    expect(catalog.problems(generated(`file:${folder.path}/*.yaml`))[0]).toContain('ConflictError');
    await folder.remove('a.yaml');
    await catalog.ingestAll();
    expect(catalog.find('component:default/same')?.spec?.system).toBe('two');
    expect(catalog.problems(generated(`file:${folder.path}/*.yaml`))).toEqual([]);
  });
});

describe('a registered location', () => {
  test('has its Location entity immediately, and its entities soon after', async () => {
    const folder = await aFolder({ 'a.yaml': aComponent('a') });
    const catalog = await openCatalog();
    const location = { id: '1', type: 'file', target: folder.file('a.yaml') };
    await catalog.addRegistered(location, 'user:default/ann');
    expect(catalog.find(generated(`file:${location.target}`))?.kind).toBe('Location');
    await catalog.settled();
    expect(catalog.refs()).toEqual(['component:default/a']);
    const change = await catalog.lastChange('component:default/a');
    expect(change).toMatchObject({ source: 'registration', actor: 'user:default/ann' });
  });

  test('that is removed also removes entities that only it provided, whatever the orphan strategy', async () => {
    const folder = await aFolder({ 'a.yaml': aComponent('a'), 'b.yaml': aComponent('b') });
    const catalog = await openCatalog({
      config: { orphanStrategy: 'keep', locations: [{ type: 'file', target: folder.file('a.yaml') }] },
    });
    await catalog.ingestAll();
    const both = { id: '1', type: 'file', target: `${folder.path}/*.yaml` };
    await catalog.addRegistered(both, undefined);
    await catalog.settled();
    expect(catalog.refs()).toEqual(['component:default/a', 'component:default/b']);
    await catalog.removeRegistered(both, undefined);
    await catalog.settled();
    expect(catalog.refs()).toEqual(['component:default/a']);
  });

  test('that is moved keeps its Location entity and provides the new entities instead', async () => {
    const folder = await aFolder({ 'a.yaml': aComponent('a'), 'b.yaml': aComponent('b') });
    const catalog = await openCatalog();
    const entityRef = generated(`file:${folder.file('a.yaml')}`);
    const location = { id: '1', type: 'file', target: folder.file('a.yaml'), entityRef };
    await catalog.addRegistered(location, undefined);
    await catalog.settled();
    const uid = catalog.find(entityRef)?.metadata.uid;
    await catalog.addRegistered({ ...location, target: folder.file('b.yaml') }, undefined);
    await catalog.settled();
    expect(catalog.refs()).toEqual(['component:default/b']);
    expect(catalog.find(entityRef)).toMatchObject({ metadata: { uid }, spec: { target: folder.file('b.yaml') } });
    expect(catalog.find('component:default/b')?.metadata.annotations).toMatchObject({
      'backstage.io/managed-by-origin-location': `file:${folder.file('b.yaml')}`,
    });
  });
});

describe('refresh', () => {
  test('reads an entity and all Locations above it again', async () => {
    const folder = await aFolder({ 'all.yaml': aLocation('all', ['./a.yaml']), 'a.yaml': aComponent('a') });
    const catalog = await openCatalog({ config: fileConfig(folder.file('all.yaml')) });
    await catalog.ingestAll();
    await folder.write('a.yaml', aComponent('a', '  system: shop\n'));
    await folder.write('all.yaml', aLocation('all', ['./a.yaml', './b.yaml']));
    await folder.write('b.yaml', aComponent('b'));
    await catalog.refresh('component:default/a', 'user:default/ann');
    await catalog.settled();
    expect(catalog.find('component:default/a')?.spec?.system).toBe('shop');
    expect(catalog.refs()).toContain('component:default/b');
    const change = await catalog.lastChange('component:default/a');
    expect(change).toMatchObject({ source: 'refresh', actor: 'user:default/ann' });
  });

  test('of a missing entity is refused', async () => {
    await expect((await openCatalog()).refresh('component:default/a')).rejects.toThrow(
      "No entity 'component:default/a'",
    );
  });

  test('restores a deleted entity from its source as a new one', async () => {
    const folder = await aFolder({ 'a.yaml': aComponent('a') });
    const catalog = await openCatalog({ config: fileConfig(folder.file('a.yaml')) });
    await catalog.ingestAll();
    const uid = catalog.find('component:default/a')!.metadata.uid!;
    catalog.retry(await catalog.writer.deleteEntity({ ref: 'component:default/a', uid }, { source: 'api' }));
    await catalog.settled();
    expect(catalog.find('component:default/a')?.metadata.uid).not.toBe(uid);
  });
});

test('closing aborts running reads, and nothing is written afterwards', async () => {
  const folder = await aFolder();
  for (let i = 0; i < 200; i += 1) await folder.write(`${i}.yaml`, aComponent(`c${i}`));
  const catalog = await openCatalog({ config: fileConfig(`${folder.path}/*.yaml`) });
  const round = catalog.ingestAll();
  await catalog.close();
  await round;
  const seq = catalog.seq();
  await catalog.ingestAll();
  expect(catalog.seq()).toBe(seq);
});
