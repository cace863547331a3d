import { auditTopic, definePlugin, type Events } from '@callboard/server-kit';
import { testEngines } from '@callboard/server-kit/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AuditEntry } from '../common/index.ts';
import { type AuditService, createAuditService } from './audit/service.ts';
import { createAuditStore } from './audit/store.ts';
import { openPermissionApp, type PermissionApp } from './testing/permissionApp.ts';

const counted = (counts: readonly [value: string, count: number][]) =>
  counts.map(([value, count]) => ({ value, count }));

describe.each(testEngines)('the audit log on %s', (engine) => {
  let app: PermissionApp;
  let administrator: { authorization: string };
  let events: Events;
  let forget: AuditService['forget'];
  const lines: string[] = [];

  beforeAll(async () => {
    const auditor = definePlugin({
      id: 'auditor',
      start({ http, permissions, credentials, database, ...context }) {
        events = context.events;
        forget = createAuditService(createAuditStore(database), context.logger).forget;
        http.get('/secret', async (request) => {
          const permission = { type: 'basic', name: 'secret.read', attributes: {} } as const;
          await permissions.require(permission, credentials.principalOf(request), { request, resource: 'secret:1' });
        });
      },
    });
    const logger = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
    app = await openPermissionApp({
      engine,
      logger,
      plugins: [auditor],
      permission: { default: 'deny', administrators: ['user:default/grace'] },
    });
    administrator = await app.asUser('user:default/grace');
  });
  afterAll(() => app.close());

  const page = async (query = '') => {
    const { json } = await app.call('GET', `permission/audit${query}`, administrator);
    return json as { items: AuditEntry[]; nextCursor?: string };
  };
  const entries = (query: string, count: number) =>
    vi.waitFor(async () => {
      const { items } = await page(query);
      expect(items).toHaveLength(count);
      return items;
    });

  test('records denials with caller, permission and IP address, once per burst', async () => {
    const headers = { ...app.eve, 'x-request-id': 'request-7' };
    // The entire burst falls into one minute, however slow the machine is.
    for (let time = 0; time < 20; time++) expect((await app.call('GET', 'auditor/secret', headers)).status).toBe(403);
    const items = await entries('?action=permission-denied&actor=user:default/eve', 1);
    expect(items[0]).toEqual({
      id: expect.any(String),
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      action: 'permission-denied',
      outcome: 'denied',
      actor: 'user:default/eve',
      plugin: 'auditor',
      permission: 'secret.read',
      resource: 'secret:1',
      requestId: 'request-7',
      ip: '127.0.0.1',
    });
    const logged = lines.filter((line) => line.includes('audit: permission-denied denied'));
    expect(logged).toHaveLength(1);
    expect(JSON.parse(logged[0]!).audit).toMatchObject({ actor: 'user:default/eve', permission: 'secret.read' });
  });

  test('stores every event of the topic, with unknown fields as details', async () => {
    await events.publish(auditTopic, {
      action: 'sign-in',
      actor: 'user:default/ada',
      provider: 'github',
      requestId: 'r',
      ip: '::1',
    });
    await events.publish(auditTopic, { action: 'sign-in-failed', provider: 'github', reason: 'x'.repeat(20_000) });
    const [signIn] = await entries('?action=sign-in', 1);
    expect(signIn).toMatchObject({ outcome: 'succeeded', actor: 'user:default/ada', details: { provider: 'github' } });
    const [failed] = await entries('?action=sign-in-failed', 1);
    expect(failed).toMatchObject({ outcome: 'failed' });
    expect(JSON.stringify(failed).length).toBeLessThan(15_000);
  });

  test('[SEC-06] removes user names and queries from URLs', async () => {
    const url = 'https://mara:s3cret@x.test/?code=s3cret';
    await events.publish(auditTopic, {
      action: 'audited-url',
      resource: `url:${url}`,
      reason: `no answer from ${url}`,
    });
    const [entry] = await entries('?action=audited-url', 1);
    expect(entry).toMatchObject({
      resource: 'url:https://x.test/?…',
      details: { reason: 'no answer from https://x.test/?…' },
    });
  });

  test('ignores invalid messages', async () => {
    for (const payload of [null, 'text', {}, { action: '' }, { action: 7 }]) {
      await events.publish(auditTopic, payload as never);
    }
    await events.publish(auditTopic, { action: 'odd', actor: 7, outcome: 'perhaps', ip: ['x'] } as never);
    expect((await entries('?action=odd', 1))[0]).toMatchObject({ outcome: 'succeeded' });
  });

  test('is paged newest first, and can start at a time', async () => {
    const names = ['one', 'two', 'three', 'four', 'five'];
    for (const resource of names) await events.publish(auditTopic, { action: 'counted', resource });
    await entries('?action=counted', 5);
    const seen: (string | undefined)[] = [];
    let cursor = '';
    do {
      const { items, nextCursor } = await page(`?action=counted&limit=2${cursor && `&cursor=${cursor}`}`);
      expect(items.length).toBeLessThanOrEqual(2);
      seen.push(...items.map(({ resource }) => resource));
      cursor = nextCursor ?? '';
    } while (cursor);
    expect(seen.toSorted()).toEqual(names.toSorted());
    expect((await page(`?since=${new Date(Date.now() + 60_000).toISOString()}`)).items).toEqual([]);
  });

  test('can be filtered by a time range, which excludes its end', async () => {
    for (const [index, resource] of ['one', 'two', 'three'].entries()) {
      await events.publish(auditTopic, { action: 'timed', resource });
      const [{ at } = { at: '' }] = await entries('?action=timed', index + 1);
      // The next event gets another millisecond.
      await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(Date.parse(at)));
    }
    const [third, second, first] = (await page('?action=timed')).items;
    const between = async (since: string, until: string) =>
      (await page(`?action=timed&since=${since}&until=${until}`)).items.map(({ resource }) => resource);
    expect(await between(first!.at, third!.at)).toEqual(['two', 'one']);
    expect(await between(second!.at, third!.at)).toEqual(['two']);
    expect(await between(second!.at, second!.at)).toEqual([]);
    expect((await page(`?action=timed&until=${second!.at}`)).items.map(({ resource }) => resource)).toEqual(['one']);
  });

  test('can be filtered by outcome', async () => {
    for (const outcome of ['succeeded', 'failed', 'denied'] as const) {
      await events.publish(auditTopic, { action: 'tried', outcome });
    }
    await entries('?action=tried', 3);
    const { items } = await page('?action=tried&outcome=denied');
    expect(items.map(({ outcome }) => outcome)).toEqual(['denied']);
  });

  test('is counted by outcome and action, among entries that match the other filters', async () => {
    const tried = [
      { action: 'weighed', outcome: 'succeeded', actor: 'user:default/una' },
      { action: 'weighed', outcome: 'denied', actor: 'user:default/una' },
      { action: 'labelled', outcome: 'denied', actor: 'user:default/una' },
      { action: 'weighed', outcome: 'denied', actor: 'user:default/ben' },
    ] as const;
    for (const event of tried) await events.publish(auditTopic, event);
    await entries('?actor=user:default/una', 3);
    await entries('?actor=user:default/ben', 1);
    const counts = async (query: string) =>
      (await app.call('GET', `permission/audit/counts?${query}`, administrator)).json;
    expect(await counts('actor=user:default/una')).toEqual({
      total: 3,
      actions: counted([
        ['weighed', 2],
        ['labelled', 1],
      ]),
      outcomes: counted([
        ['denied', 2],
        ['succeeded', 1],
      ]),
    });
    expect(await counts('actor=user:default/una&action=weighed&outcome=succeeded')).toEqual({
      total: 1,
      actions: [{ value: 'weighed', count: 1 }],
      outcomes: counted([
        ['denied', 1],
        ['succeeded', 1],
      ]),
    });
    expect(await counts(`action=weighed&since=${new Date(Date.now() + 60_000).toISOString()}`)).toMatchObject({
      total: 0,
    });
  });

  test.each([
    'outcome=perhaps',
    'cursor=x',
    'cursor=1.2',
    'limit=0',
    'limit=501',
    'limit=1e3',
    'since=yesterday',
    'until=tomorrow',
    'since=2026-11-15T12:00:00Z&until=2026-11-15T11:00:00Z',
  ])('refuses %s with 400', async (query) => {
    expect((await app.call('GET', `permission/audit?${query}`, administrator)).status).toBe(400);
  });

  test('deletes entries older than the retention', async () => {
    await forget({ retention: -1_000, maxEntries: 1_000 });
    expect((await page()).items).toEqual([]);
  });

  test('[SEC-11] evicts the oldest entries above the limit, those without a known actor first', async () => {
    const actors = () => page('?limit=100').then(({ items }) => items.map(({ actor }) => actor));
    for (let count = 0; count < 36; count += 1) {
      await events.publish(auditTopic, {
        action: 'tried',
        ...(count % 6 === 0 ? { actor: `user:default/u${count}` } : {}),
      });
    }
    await vi.waitFor(async () => expect(await actors()).toHaveLength(36));
    const day = 86_400_000;
    await forget({ retention: day, maxEntries: 40 });
    const left = await actors();
    expect([left.filter((actor) => actor).length, left.filter((actor) => !actor).length]).toEqual([6, 4]);
    await forget({ retention: day, maxEntries: 5 });
    const newest = await actors();
    expect(newest).toHaveLength(5);
    expect(newest.every((actor) => actor)).toBe(true);
  });
});
