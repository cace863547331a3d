import { testEngines } from '@callboard/server-kit/testing';
import { describe, expect, test } from 'vitest';
import { origin, processed, update, writerDatabase } from './testing/writerDatabase.ts';
import type { Parent } from './update.ts';

describe.each(testEngines)('entities that no source provides any more on %s', (engine) => {
  const { openCatalog } = writerDatabase(engine);

  test('are deleted with everything below them, except what another source also provides', async () => {
    const { writer, refs } = await openCatalog();
    await writer.apply(
      [
        update('config:a', 'a', [processed('Location', 'one')]),
        update('config:b', 'b', [processed('Location', 'two')]),
      ],
      origin,
    );
    await writer.apply(
      [
        update('entity:location:default/one', 'file:shared', [processed('Component', 'shared')]),
        update('entity:location:default/two', 'file:shared', [processed('Component', 'shared')]),
      ],
      origin,
    );
    await writer.apply([update('entity:location:default/one', 'file:own', [processed('Component', 'own')])], origin);
    await writer.removeRoot('config:a', origin);
    expect(refs()).toEqual(['component:default/shared', 'location:default/two']);
    await writer.removeRoot('config:b', origin);
    expect(refs()).toEqual([]);
  });

  test('leave no data of their files; a file that is back by then stays, and one that lost a conflict is processed', async () => {
    const { writer, refs, store } = await openCatalog();
    const root = 'entity:location:default/root';
    const provides = (via: string, ...names: string[]) =>
      update(
        root,
        via,
        names.map((name) => processed('Component', name)),
      );
    const gone = (via: string) => update(root, via, [], { isGone: true });
    await writer.apply([update('config:a', 'a', [processed('Location', 'root')])], origin);
    await writer.apply(
      [
        provides('file:1', 'one', 'two'),
        provides('file:2', 'three'),
        provides('file:3', 'four'),
        provides('file:4', 'three'),
      ],
      origin,
    );
    const retries = await writer.apply(
      [gone('file:1'), gone('file:2'), gone('file:3'), provides('file:3', 'four'), provides('file:5', 'two')],
      origin,
    );
    expect(retries).toEqual([{ parent: root, via: 'file:4' }]);
    expect(refs()).toEqual(['component:default/four', 'component:default/two', 'location:default/root']);
    expect((await store.readsOf(root)).map(({ via }) => via).sort()).toEqual(['file:3', 'file:4', 'file:5']);
    const edges = await store.parentsOf(['one', 'two', 'three', 'four'].map((name) => `component:default/${name}`));
    expect(edges.map(({ via, child_ref }) => `${via} ${child_ref}`).sort()).toEqual([
      'file:3 component:default/four',
      'file:5 component:default/two',
    ]);
  });

  test('locations that point to each other do not keep themselves alive', async () => {
    const { writer, refs } = await openCatalog();
    await writer.apply([update('config:a', 'a', [processed('Location', 'one')])], origin);
    await writer.apply([update('entity:location:default/one', 'file:two', [processed('Location', 'two')])], origin);
    await writer.apply([update('entity:location:default/two', 'a', [processed('Location', 'one')])], origin);
    await writer.removeRoot('config:a', origin);
    expect(refs()).toEqual([]);
  });

  test('with the strategy keep an orphan is marked, and unmarked when it comes back; unregistering still deletes it', async () => {
    const { writer, find, refs } = await openCatalog('keep');
    const provide = (names: string[]) =>
      writer.apply(
        [
          update(
            'registered:1',
            'r',
            names.map((name) => processed('Component', name)),
          ),
        ],
        origin,
      );
    await provide(['gate-display', 'seat-map']);
    await provide(['gate-display']);
    expect(find('component:default/seat-map')?.metadata.annotations).toEqual({ 'backstage.io/orphan': 'true' });
    await provide(['gate-display', 'seat-map']);
    expect(find('component:default/seat-map')?.metadata.annotations).toEqual({});
    await writer.removeRoot('registered:1', origin, { mustDelete: true });
    expect(refs()).toEqual([]);
  });

  test('[SEC-07] an orphan that another source provides is another entity, and one that its own source provides again is the same', async () => {
    const { writer, find } = await openCatalog('keep');
    const uid = () => find('component:default/seat-map')?.metadata.uid;
    const provide = (root: Parent, file: string, names: string[]) =>
      writer.apply(
        [
          update(
            root,
            file,
            names.map((name) => processed('Component', name)),
          ),
        ],
        origin,
      );
    await provide('registered:1', 'first', ['seat-map']);
    const first = uid();
    await provide('registered:1', 'first', []);
    await provide('registered:1', 'first', ['seat-map']);
    expect(uid()).toBe(first);
    await provide('registered:1', 'first', []);
    await provide('registered:2', 'second', ['seat-map']);
    expect(uid()).not.toBe(first);
    expect(find('component:default/seat-map')?.metadata.annotations).toEqual({});
  });
});
