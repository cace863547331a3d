import { type AuditEvent, auditTopic, definePlugin } from '@callboard/server-kit';
import { startTestServer, type TestServer } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Location } from '../common/index.ts';
import { catalogServer } from './index.ts';
import { aComponent, aServer, cleanUp } from './ingestion/testing/openCatalog.ts';

const recorded: AuditEvent[] = [];
const listener = definePlugin({
  id: 'listener',
  start: ({ events }) => void events.subscribe(auditTopic, ({ payload }) => void recorded.push(payload)),
});

let server: TestServer;
let source: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  source = await aServer({ '/a.yaml?token=s3cret': aComponent('a'), '/b.yaml?token=s3cret': aComponent('b') });
  server = await startTestServer({
    plugins: [catalogServer, listener],
    config: { backend: { reading: { allow: [{ host: source.host }] } } },
    policy: {
      decide: async ({ name }) =>
        name === 'catalog.entity.delete'
          ? {
              result: 'CONDITIONAL',
              pluginId: 'catalog',
              resourceType: 'catalog-entity',
              conditions: { rule: 'IS_ENTITY_KIND', resourceType: 'catalog-entity', params: { kinds: ['Location'] } },
            }
          : { result: 'ALLOW' },
    },
  });
});
afterAll(async () => {
  await server.close();
  await cleanUp();
});

const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
  const headers = { ...(await server.asUser('user:default/ada')), 'x-request-id': 'r-1' };
  return server.inject({ method, url: `/api/catalog${path}`, headers, payload });
};
const asked = { plugin: 'catalog', actor: 'user:default/ada', requestId: 'r-1', ip: '127.0.0.1' };

test('registering, changing, deleting and unregistering are recorded in the audit log, and a dry run is not', async () => {
  const place = (name: string) => ({ type: 'url', target: `${source.url}/${name}.yaml?token=s3cret` });
  expect((await call('POST', '/locations?dryRun=true', place('a'))).statusCode).toBe(201);
  const { location } = (await call('POST', '/locations', place('a'))).json() as { location: Location };
  const { metadata } = (await call('GET', `/entities/by-name/${location.entityRef!.replace(/[:]/, '/')}`)).json();
  await call('PUT', `/locations/${location.id}`, place('b'));
  expect((await call('DELETE', `/entities/by-uid/${metadata.uid}`)).statusCode).toBe(204);
  expect((await call('DELETE', `/locations/${location.id}`)).statusCode).toBe(204);
  const done = { ...asked, outcome: 'succeeded' };
  expect(recorded).toEqual([
    { ...done, action: 'location-registered', resource: `url:${source.url}/a.yaml?…`, id: location.id },
    { ...done, action: 'location-changed', resource: `url:${source.url}/b.yaml?…`, id: location.id },
    { ...done, action: 'entity-deleted', resource: location.entityRef, uid: metadata.uid },
    { ...done, action: 'location-unregistered', resource: `url:${source.url}/b.yaml?…`, id: location.id },
  ]);
});

test('a denial by conditions is recorded too', async () => {
  recorded.length = 0;
  await call('POST', '/locations', { type: 'url', target: `${source.url}/a.yaml` });
  const uid = '00000000-0000-0000-0000-000000000000';
  expect((await call('DELETE', `/entities/by-uid/${uid}`)).statusCode).toBe(403);
  expect(recorded.slice(1)).toEqual([
    { ...asked, action: 'permission-denied', outcome: 'denied', permission: 'catalog.entity.delete' },
  ]);
});
