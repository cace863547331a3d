import { type AuditEvent, auditTopic, type UserPrincipal } from '@callboard/server-kit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aComponent, aServer, cleanUp } from '../ingestion/testing/openCatalog.ts';
import { type GuestServer, startWithGuest } from './testing/guestPlugin.ts';

const userNamed = (name: string): UserPrincipal => ({
  type: 'user',
  userEntityRef: `user:default/${name}`,
  ownershipEntityRefs: [],
});
const [ada, eve] = [userNamed('ada'), userNamed('eve')];
const ref = 'component:default/seat-map';

let source: Awaited<ReturnType<typeof aServer>>;
let server: GuestServer;
const recorded: AuditEvent[] = [];
beforeAll(async () => {
  source = await aServer({ '/a.yaml': aComponent('seat-map'), '/b.yaml': aComponent('b') });
  server = await startWithGuest({
    config: { backend: { reading: { allow: [{ host: source.host }] } } },
    policy: {
      decide: async ({ name }, principal) => {
        const isEve = principal.type === 'user' && principal.userEntityRef === 'user:default/eve';
        return { result: isEve && name !== 'catalog.entity.read' ? 'DENY' : 'ALLOW' };
      },
    },
    start: ({ events }) => void events.subscribe(auditTopic, ({ payload }) => void recorded.push(payload)),
  });
});
afterAll(async () => {
  await server.close();
  await cleanUp();
});

const place = (name: string) => ({ type: 'url', target: `${source.url}/${name}.yaml` });
const timesRead = () => source.asked.filter((path) => path === '/a.yaml').length;
const arrival = () => vi.waitFor(async () => expect(await server.catalog.asSystem.has([ref])).toEqual([true]));

test('a caller registers, refreshes and unregisters with the permissions and the audit of the HTTP API', async () => {
  const catalog = server.catalog.as(ada);
  const location = await catalog.register(place('a'));
  expect(location).toMatchObject({ ...place('a'), id: expect.any(String) });
  await expect(catalog.register(place('a'))).rejects.toThrow('already exists');
  expect(await catalog.register(place('a'), { onConflict: 'refresh' })).toEqual(location);
  await arrival();
  expect(await catalog.locations()).toEqual([location]);

  const before = timesRead();
  await catalog.refresh(ref);
  await vi.waitFor(() => expect(timesRead()).toBeGreaterThan(before));
  await expect(catalog.refresh('component:default/unknown')).rejects.toThrow("'component:default/unknown'");

  recorded.length = 0;
  await catalog.unregister(location.id);
  expect(recorded).toEqual([
    {
      action: 'location-unregistered',
      outcome: 'succeeded',
      plugin: 'catalog',
      resource: `url:${source.url}/a.yaml`,
      actor: 'user:default/ada',
      id: location.id,
    },
  ]);
  expect(await catalog.locations()).toEqual([]);
});

test('a caller without permission is refused, which is recorded in the audit log', async () => {
  const location = await server.catalog.asSystem.register(place('a'));
  await arrival();
  recorded.length = 0;
  const catalog = server.catalog.as(eve);
  for (const refused of [catalog.register(place('b')), catalog.unregister(location.id), catalog.refresh(ref)]) {
    await expect(refused).rejects.toMatchObject({ name: 'NotAllowedError' });
  }
  expect(await catalog.locations()).toEqual([]);
  expect(recorded.map(({ permission, outcome, actor }) => [permission, outcome, actor]).sort()).toEqual([
    ['catalog.entity.refresh', 'denied', 'user:default/eve'],
    ['catalog.location.create', 'denied', 'user:default/eve'],
    ['catalog.location.delete', 'denied', 'user:default/eve'],
    ['catalog.location.read', 'denied', 'user:default/eve'],
  ]);
  await server.catalog.asSystem.unregister(location.id);
});

test('the system needs no permission, and history names the given actor', async () => {
  recorded.length = 0;
  const { asSystem } = server.catalog;
  const location = await asSystem.register(place('b'), { actor: 'user:default/bob' });
  expect(await asSystem.locations()).toEqual([location]);
  await asSystem.unregister(location.id, { actor: 'user:default/bob' });
  const headers = await server.asUser('user:default/ada');
  const { items } = (await server.inject({ url: '/api/catalog/changes', headers })).json();
  expect(items[0]).toMatchObject({ change: 'deleted', actor: 'user:default/bob' });
  expect(recorded).toEqual([]);
});

test('changed files are read again if anything came from them or is registered for them', async () => {
  const { asSystem } = server.catalog;
  source.pages['/later.yaml'] = (_request, response) => response.writeHead(404).end();
  const [first, later] = [await asSystem.register(place('a')), await asSystem.register(place('later'))];
  await arrival();
  const before = timesRead();
  source.pages['/later.yaml'] = aComponent('later');
  const changed = ['a', 'later', 'nobody'].map((name) => place(name).target);
  expect(await asSystem.refreshUrls(changed)).toEqual(changed.slice(0, 2));
  await vi.waitFor(() => expect(timesRead()).toBeGreaterThan(before), { timeout: 20_000 });
  await vi.waitFor(async () => expect(await asSystem.has(['component:default/later'])).toEqual([true]), {
    timeout: 20_000,
  });
  expect(source.asked).not.toContain('/nobody.yaml');
  for (const { id } of [first, later]) await asSystem.unregister(id);
});
