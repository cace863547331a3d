import { testEngines } from '@callboard/server-kit/testing';
import { describe, expect, test } from 'vitest';
import { origin, processed, update, writerDatabase } from './testing/writerDatabase.ts';

describe.each(testEngines)('the catalog writer on %s', (engine) => {
  const { openCatalog } = writerDatabase(engine);

  test('a write is visible immediately, and after a restart', async () => {
    const { writer, find } = await openCatalog();
    await writer.apply(
      [update('config:a', 'file:a', [processed('Component', 'booking-api', { owner: 'boarding' })])],
      origin,
    );
    const written = find('component:default/booking-api')!;
    expect(written.metadata).toMatchObject({
      name: 'booking-api',
      namespace: 'default',
      uid: expect.any(String),
      etag: expect.stringMatching(/^[0-9a-f]{40}$/),
    });
    expect((await openCatalog()).find('component:default/booking-api')).toEqual(written);
  });

  test('relations appear at both ends, and leave the other end with their source', async () => {
    const { writer, find } = await openCatalog();
    await writer.apply([update('config:org', 'file:org', [processed('Group', 'boarding')])], origin);
    await writer.apply(
      [update('config:a', 'file:a', [processed('Component', 'booking-api', { owner: 'boarding' })])],
      origin,
    );
    expect(find('component:default/booking-api')?.relations).toEqual([
      { type: 'ownedBy', targetRef: 'group:default/boarding' },
    ]);
    expect(find('group:default/boarding')?.relations).toEqual([
      { type: 'ownerOf', targetRef: 'component:default/booking-api' },
    ]);
    await writer.apply([update('config:a', 'file:a', [])], origin);
    expect(find('component:default/booking-api')).toBeUndefined();
    expect(find('group:default/boarding')?.relations).toEqual([]);
  });

  test('an update keeps the uid and changes the etag; an identical one changes nothing', async () => {
    const { writer, find, replica } = await openCatalog();
    const provide = (lifecycle: string) =>
      writer.apply([update('config:a', 'file:a', [processed('Component', 'seat-map', { lifecycle })])], origin);
    await provide('experimental');
    const first = find('component:default/seat-map')!;
    await provide('production');
    const second = find('component:default/seat-map')!;
    expect(second.metadata.uid).toBe(first.metadata.uid);
    expect(second.metadata.etag).not.toBe(first.metadata.etag);
    const before = replica.seq();
    await provide('production');
    expect([find('component:default/seat-map'), replica.seq()]).toEqual([second, before]);
  });

  test('history records time, source, user and change', async () => {
    const { writer, history, find } = await openCatalog();
    const provide = (owner: string) =>
      writer.apply([update('config:a', 'file:a', [processed('Component', 'seat-map', { owner })])], origin);
    await provide('boarding');
    await provide('crew');
    const { uid } = find('component:default/seat-map')!.metadata;
    await writer.removeRoot('config:a', { source: 'api' });
    const rows = await history.ofEntity(uid!, Number.MAX_SAFE_INTEGER, 10);
    expect(rows.map(({ change, source, actor }) => [change, source, actor])).toEqual([
      ['deleted', 'api', null],
      ['updated', origin.source, origin.actor],
      ['created', origin.source, origin.actor],
    ]);
    expect(JSON.parse(rows[1]!.patch!)).toEqual([
      { op: 'replace', path: '/spec/owner', value: 'crew', before: 'boarding' },
      { op: 'remove', path: '/relations/0', before: { type: 'ownedBy', targetRef: 'group:default/boarding' } },
      { op: 'add', path: '/relations/0', value: { type: 'ownedBy', targetRef: 'group:default/crew' } },
    ]);
  });

  test('a failed write leaves no traces', async () => {
    const { writer, refs } = await openCatalog();
    const broken = {
      ...processed('Component', 'x'),
      relations: [{ sourceRef: 'component:default/x', type: null as unknown as string, targetRef: 'y' }],
    };
    await expect(
      writer.apply([update('config:a', 'file:a', [processed('Component', 'fine'), broken])], origin),
    ).rejects.toThrow();
    expect([refs(), (await openCatalog()).refs()]).toEqual([[], []]);
  });

  test('an aborted write leaves no traces', async () => {
    const { writer, store, refs } = await openCatalog();
    const provide = update('config:a', 'file:a', [processed('Component', 'seat-map')]);
    const broken = writer.apply([provide], origin, { signal: AbortSignal.abort(new Error('stop')) });
    await expect(broken).rejects.toThrow('stop');
    expect([refs(), await store.lastSeq(), await store.rootParents()]).toEqual([[], 0, []]);
  });

  if (engine === 'sqlite') return;

  test('another replica follows, and one that was away catches up', async () => {
    const [one, two] = [await openCatalog(), await openCatalog()];
    await one.writer.apply([update('config:a', 'file:a', [processed('Component', 'seat-map')])], origin);
    await expect.poll(two.refs).toEqual(['component:default/seat-map']);
    await two.writer.apply([update('config:b', 'file:b', [processed('Component', 'gate-display')])], origin);
    await expect.poll(one.refs).toEqual(['component:default/gate-display', 'component:default/seat-map']);
    two.replica.close();
    await one.writer.removeRoot('config:a', origin);
    await one.writer.removeRoot('config:b', origin);
    await one.store.deleteHistoryBefore(Date.now() + 1);
    await one.writer.apply([update('config:c', 'file:c', [processed('Component', 'late')])], origin);
    await two.replica.catchUp();
    expect(two.refs()).toEqual(['component:default/late']);
    expect(two.find('component:default/late')).toEqual(one.find('component:default/late'));
  });

  test('replicas that write at the same time agree on the order and lose nothing', async () => {
    const [one, two] = [await openCatalog(), await openCatalog()];
    const names = Array.from({ length: 20 }, (_, number) => `component-${number}`);
    await Promise.all(
      names.map((name, number) =>
        (number % 2 ? one : two).writer.apply(
          [update(`config:${name}`, name, [processed('Component', name, { owner: 'crew' })])],
          origin,
        ),
      ),
    );
    await Promise.all([one.replica.catchUp(), two.replica.catchUp()]);
    expect(one.refs()).toEqual(names.map((name) => `component:default/${name}`).sort());
    expect(two.refs()).toEqual(one.refs());
    expect([one.replica.seq(), two.replica.seq()]).toEqual([20, 20]);
  });
});
