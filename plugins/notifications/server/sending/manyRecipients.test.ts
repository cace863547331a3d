import { definePlugin, type PluginDatabase } from '@callboard/server-kit';
import { eventually, testEngines } from '@callboard/server-kit/testing';
import { DefaultQueryExecutor, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type NotificationsService, notificationSenders, notificationsService } from '../index.ts';
import { type NotificationsApp, openNotificationsApp } from '../testing/notificationsApp.ts';

const userRefs = Array.from({ length: 5_000 }, (_, number) => `user:default/member-${number}`);
const recipients = { type: 'entity', entityRef: userRefs } as const;

describe.each(testEngines)('a notification to 5,000 users on %s', (engine) => {
  let app: NotificationsApp;
  let service: NotificationsService;
  let database: PluginDatabase;
  const paged = new Set<string>();
  const sender = definePlugin({
    id: 'pager',
    needs: ['notifications'],
    start(context) {
      database = context.database;
      service = context.extensions.get(notificationsService);
      context.extensions.add(notificationSenders, {
        name: 'Pager',
        filter: { includedTopics: ['Pages'] },
        toUser: async (_notification, user) => void paged.add(user),
      });
    },
  });
  beforeAll(async () => {
    app = await openNotificationsApp({ engine, plugins: [sender] });
  });
  afterAll(() => app.close());

  const countItems = async (title: string) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from notifications_items
      where title = ${title}`.execute(database.kysely());
    return Number(rows[0]?.count);
  };

  test('is stored in a few statements per thousand users, once per effect key', async () => {
    const statements = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
    const send = () => service.send('plugin:a', { recipients, payload: { title: 'Strike' } }, { effectKey: 'one' });
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.length, second.length].sort()).toEqual([0, 5_000]);
    expect(await send()).toEqual([]);
    const sent = statements.mock.calls.filter(([{ sql }]) => /notifications_|callboard_events|pg_notify/.test(sql));
    expect(sent.length).toBeLessThan(60);
    statements.mockRestore();
    expect(await countItems('Strike')).toBe(5_000);
    expect(await app.titles('member-4999')).toEqual(['Strike']);
  });

  test('replaces the previous one of its scope in every inbox', async () => {
    const send = (title: string) => service.send('plugin:a', { recipients, payload: { title, scope: 'gate' } });
    const ids = (await send('Gate closed')).map(({ id }) => id).sort();
    expect((await send('Gate open')).map(({ id }) => id).sort()).toEqual(ids);
    expect([await countItems('Gate closed'), await countItems('Gate open')]).toEqual([0, 5_000]);
  });

  test('is forwarded to a sender by jobs that are added in batches, to users who want it', async () => {
    const off = { channels: [{ id: 'Pager', enabled: false, origins: [] }] };
    await app.post('member-7', '/settings', off);
    const statements = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
    const few = userRefs.slice(0, 250);
    await service.send('plugin:a', {
      recipients: { type: 'entity', entityRef: few },
      payload: { title: 'Page', topic: 'Pages' },
    });
    await eventually(() => expect(paged.size).toBe(249));
    const inserts = statements.mock.calls.filter(([{ sql }]) => sql.startsWith('insert into "callboard_jobs"'));
    statements.mockRestore();
    expect(inserts).toHaveLength(2);
    expect(paged).not.toContain('user:default/member-7');
  });
});
