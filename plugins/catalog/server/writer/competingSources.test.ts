import { testEngines } from '@callboard/server-kit/testing';
import { describe, expect, test } from 'vitest';
import type { EntityStatusItem } from '../../common/index.ts';
import { locationEntityName } from '../locationNames.ts';
import { processingProblem } from './problems.ts';
import { origin, processed, update, writerDatabase } from './testing/writerDatabase.ts';

/** The writer records when a problem first appeared. */
const since = (problem: EntityStatusItem) => ({ ...problem, error: { ...problem.error, since: expect.any(String) } });

describe.each(testEngines)('competing and broken sources on %s', (engine) => {
  const { openCatalog } = writerDatabase(engine);

  test('an entity of two sources stays with the first, and the second shows a conflict, then takes over when the first goes', async () => {
    const { writer, find } = await openCatalog();
    await writer.apply([update('config:a', 'a', [processed('Location', 'second')])], origin);
    await writer.apply([update('config:b', 'file:one', [processed('Component', 'seat-map', { type: 'one' })])], origin);
    const second = update('entity:location:default/second', 'file:two', [
      processed('Component', 'seat-map', { type: 'two' }),
    ]);
    await writer.apply([second], origin);
    expect(find('component:default/seat-map')?.spec).toEqual({ type: 'one' });
    const message = find('location:default/second')?.status?.items?.[0]?.message;
    expect(message).toMatch(/^ConflictError: .*'component:default\/seat-map'.*file:two/);
    // A reader of the second may not be allowed to see the first.
    expect(message).not.toContain('file:one');
    const retries = await writer.removeRoot('config:b', origin);
    expect(retries).toEqual([{ parent: 'entity:location:default/second', via: 'file:two' }]);
    await writer.apply([second], origin);
    expect(find('component:default/seat-map')?.spec).toEqual({ type: 'two' });
    expect(find('location:default/second')?.status).toBeUndefined();
  });

  test('the Location of a target that is configured and discovered is not a conflict, and stays when one of them goes', async () => {
    const { store, writer, find } = await openCatalog();
    const target = { type: 'url', target: 'https://git.example/acme/cart/catalog-info.yaml' };
    const location = processed('Location', locationEntityName(target), target);
    await writer.apply([update('config:cart', 'config:cart', [location])], origin);
    const discovered = update('provider:acme', `provider:acme#${location.ref}`, [location]);
    await writer.apply([discovered], origin);
    const problems = async () => (await store.readsOf('provider:acme')).map((read) => read.problems);
    expect(await problems()).toEqual([null]);
    expect(await writer.removeRoot('config:cart', origin)).toEqual([
      { parent: discovered.parent, via: discovered.via },
    ]);
    await writer.apply([discovered], origin);
    expect(find(location.ref)?.spec).toEqual(target);

    // Another target under this name is a mistake.
    const other = processed('Location', location.entity.metadata.name, {
      ...target,
      target: 'https://git.example/other',
    });
    await writer.apply([update('provider:other', `provider:other#${location.ref}`, [other])], origin);
    const [read] = await store.readsOf('provider:other');
    expect(read?.problems).toContain('ConflictError');
  });

  test('a broken version keeps the last valid one and shows the problem; a broken new entity shows it on its location', async () => {
    const { writer, find, refs } = await openCatalog();
    const problem = processingProblem('InputError', 'spec.owner is missing');
    await writer.apply([update('config:a', 'a', [processed('Location', 'root')])], origin);
    const good = processed('Component', 'seat-map', { type: 'website' });
    await writer.apply([update('entity:location:default/root', 'file:x', [good])], origin);
    await writer.apply(
      [
        update('entity:location:default/root', 'file:x', [], {
          failed: [
            { ref: good.ref, problem },
            { ref: 'component:default/new', problem },
          ],
        }),
      ],
      origin,
    );
    expect(find(good.ref)).toMatchObject({ spec: { type: 'website' }, status: { items: [since(problem)] } });
    expect(find('location:default/root')?.status?.items).toEqual([since(problem)]);
    expect(refs()).toEqual([good.ref, 'location:default/root']);
    await writer.apply([update('entity:location:default/root', 'file:x', [good])], origin);
    expect([find(good.ref)?.status, find('location:default/root')?.status]).toEqual([undefined, undefined]);
  });

  test('parts that fail leave nothing behind on PostgreSQL, and the parts before them on SQLite', async () => {
    const { writer, refs } = await openCatalog();
    async function* parts() {
      yield [update('provider:one', 'a', [processed('Component', 'first')])];
      yield [update('provider:one', 'b', [processed('Component', 'second')])];
      throw new Error('The directory does not respond');
    }
    await expect(writer.applyParts(parts(), origin)).rejects.toThrow('The directory does not respond');
    expect(refs()).toEqual(engine === 'sqlite' ? ['component:default/first', 'component:default/second'] : []);
    async function* allParts() {
      yield [update('provider:one', 'a', [processed('Component', 'first')])];
      yield [update('provider:one', 'b', [processed('Component', 'second')])];
    }
    await writer.applyParts(allParts(), origin);
    expect(refs()).toEqual(['component:default/first', 'component:default/second']);
  });

  test('an unreadable source keeps its entities', async () => {
    const { writer, find } = await openCatalog();
    await writer.apply([update('config:a', 'a', [processed('Location', 'root')])], origin);
    await writer.apply(
      [update('entity:location:default/root', 'file:x', [processed('Component', 'seat-map')])],
      origin,
    );
    const problem = processingProblem('NotFoundError', 'file:x is gone');
    await writer.apply(
      [update('entity:location:default/root', 'file:x', [], { isReadable: false, problems: [problem] })],
      origin,
    );
    expect(find('component:default/seat-map')?.status).toBeUndefined();
    expect(find('location:default/root')?.status?.items).toEqual([since(problem)]);
  });

  test('entities of a Location that is gone by then are not added', async () => {
    const { writer, refs } = await openCatalog();
    await writer.apply([update('config:a', 'a', [processed('Location', 'one')])], origin);
    const late = update('entity:location:default/one', 'file:late', [processed('Component', 'late')]);
    await writer.removeRoot('config:a', origin);
    await writer.apply([late, update('config:b', 'b', [processed('Component', 'other')])], origin);
    expect(refs()).toEqual(['component:default/other']);
  });

  test('an entity keeps its uid when it moves to another file of its source', async () => {
    const { writer, find } = await openCatalog();
    const uid = () => find('component:default/seat-map')?.metadata.uid;
    const one = [processed('Component', 'seat-map')];
    await writer.apply([update('config:a', 'file:a', one)], origin);
    const first = uid();
    await writer.apply([update('config:a', 'file:a', []), update('config:a', 'file:b', one)], origin);
    expect([uid(), first]).toEqual([first, expect.any(String)]);
  });

  test('a rename leaves nothing behind', async () => {
    const { writer, refs } = await openCatalog();
    await writer.apply([update('config:a', 'file:a', [processed('Component', 'old-name')])], origin);
    await writer.apply([update('config:a', 'file:a', [processed('Component', 'new-name')])], origin);
    expect(refs()).toEqual(['component:default/new-name']);
  });

  test('a deleted entity comes back from its source as a new one', async () => {
    const { writer, find } = await openCatalog();
    const bring = update('config:a', 'file:a', [processed('Component', 'seat-map')]);
    await writer.apply([bring], origin);
    const entity = { ref: 'component:default/seat-map', uid: find('component:default/seat-map')!.metadata.uid! };
    expect(await writer.deleteEntity(entity, origin)).toEqual([{ parent: 'config:a', via: 'file:a' }]);
    expect(find(entity.ref)).toBeUndefined();
    await writer.apply([bring], origin);
    const { uid } = find(entity.ref)!.metadata;
    expect(uid).not.toBe(entity.uid);
    // A client that still has the old one requests it again.
    expect(await writer.deleteEntity(entity, origin)).toEqual([]);
    expect(find(entity.ref)?.metadata.uid).toBe(uid);
  });
});
