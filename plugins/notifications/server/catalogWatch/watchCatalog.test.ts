import type { Entity } from '@callboard/plugin-catalog/common';
import type { ChangeBatch } from '@callboard/plugin-catalog/server';
import { openTestDatabase, testEngines } from '@callboard/server-kit/testing';
import { describe, expect, test } from 'vitest';
import type { NewNotification } from '../../common/index.ts';
import { notificationTables } from '../migrations/0001-notifications.ts';
import { createProblemStore } from './problemStore.ts';
import { checkOnce } from './watchCatalog.ts';

const component = (name: string, over: { error?: string; isOrphan?: boolean } = {}): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: { name, ...(over.isOrphan && { annotations: { 'backstage.io/orphan': 'true' } }) },
  relations: [{ type: 'ownedBy', targetRef: 'group:default/boarding' }],
  ...(over.error && { status: { items: [{ type: 'x', level: 'error', message: over.error }] } }),
});
const ref = ({ metadata: { name } }: Entity) => `component:default/${name}`;

describe.each(testEngines)('the owners of entities, on %s,', (engine) => {
  /** A catalog with the given entities, which reports them as changed on each call. */
  async function openWatch() {
    const database = await openTestDatabase(engine);
    await database.migrate('notifications', [notificationTables]);
    const sent: NewNotification[] = [];
    let seq = 1;
    const check = async (changed: readonly Entity[], isReset = false, type: 'added' | 'updated' = 'updated') => {
      seq += 1;
      const batch: ChangeBatch = {
        seq,
        isReset,
        changes: isReset ? [] : changed.map((entity) => ({ seq, ref: ref(entity), type, entity })),
      };
      await checkOnce(
        {
          catalog: {
            changes: { after: async () => batch } as never,
            walk: async function* () {
              yield [...changed];
            },
          },
          store: createProblemStore(database.forPlugin('notifications')),
          send: async (notification) => sent.push(notification),
        },
        new AbortController().signal,
      );
      return sent.splice(0).map(({ payload }) => payload.title);
    };
    return { check, close: () => database.close() };
  }

  test('are notified once when an entity gets an error or loses its source, and again if that recurs', async () => {
    const { check, close } = await openWatch();
    expect(await check([component('old', { error: 'Since long ago' })], true)).toEqual([]);
    expect(await check([component('gate', { error: 'Bad owner' })])).toEqual(['gate has an error in the catalog']);
    expect(await check([component('gate', { error: 'Bad owner, again' })])).toEqual([]);
    expect(await check([component('gate')])).toEqual([]);
    expect(await check([component('gate', { error: 'Bad owner' })])).toEqual(['gate has an error in the catalog']);
    expect(await check([component('gate', { error: 'Bad owner', isOrphan: true })])).toEqual([
      'gate has lost its source',
    ]);
    await close();
  });

  test('are notified of a broken entity that replaces another with the same ref and problem', async () => {
    const { check, close } = await openWatch();
    await check([], true);
    expect(await check([component('gate', { error: 'Bad owner' })])).toHaveLength(1);
    expect(await check([component('gate', { error: 'Bad owner' })], false, 'added')).toEqual([
      'gate has an error in the catalog',
    ]);
    expect(await check([component('gate', { error: 'Bad owner' })])).toEqual([]);
    await close();
  });

  test('get one notification for many entities', async () => {
    const { check, close } = await openWatch();
    await check([], true);
    const many = Array.from({ length: 12 }, (_, at) => component(`gate-${at}`, { isOrphan: true }));
    expect(await check(many)).toEqual(['12 of your entities have lost their source']);
    await close();
  });
});
