import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogServer } from '@callboard/plugin-catalog/server';
import { signalsServer } from '@callboard/plugin-signals/server';
import { type Dialect, definePlugin, type ServerPlugin } from '@callboard/server-kit';
import { startTestServer } from '@callboard/server-kit/testing';
import { expect, vi } from 'vitest';
import type { Notification } from '../../common/index.ts';
import { type NotificationsService, notificationsServer, notificationsService } from '../index.ts';

type Options = { engine?: Dialect; notifications?: object; plugins?: readonly ServerPlugin[] };
type Headers = { authorization: string };

const apiVersion = 'backstage.io/v1alpha1';
const group = (name: string, parent?: string) => ({
  apiVersion,
  kind: 'Group',
  metadata: { name },
  spec: { type: 'team', children: [], ...(parent && { parent }) },
});
const user = (name: string, memberOf: string) => ({
  apiVersion,
  kind: 'User',
  metadata: { name },
  spec: { profile: { email: `${name}@crew.example` }, memberOf: [memberOf] },
});

/** A catalog with two teams and a component, and functions to send and read notifications. */
export async function openNotificationsApp({ engine, notifications = {}, plugins = [] }: Options = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-notifications-'));
  const file = join(folder, 'catalog-info.yaml');
  const owned = { type: 'service', lifecycle: 'production', owner: 'boarding' };
  const entities = [
    ...[group('flight'), group('boarding', 'flight'), group('lounge', 'flight')],
    ...[user('ada', 'boarding'), user('bea', 'boarding'), user('cleo', 'lounge')],
    { apiVersion, kind: 'Component', metadata: { name: 'gate' }, spec: owned },
  ];
  await writeFile(file, entities.map((entity) => JSON.stringify(entity)).join('\n---\n'));
  let forPlugins!: NotificationsService;
  const sender = definePlugin({
    id: 'sender',
    needs: ['notifications'],
    start({ extensions }) {
      forPlugins = extensions.get(notificationsService);
    },
  });
  const server = await startTestServer({
    ...(engine && { engine }),
    plugins: [catalogServer, signalsServer, notificationsServer, sender, ...plugins],
    config: {
      app: { baseUrl: 'https://portal.example' },
      catalog: { rules: [{ allow: ['Component', 'Group', 'User'] }], locations: [{ type: 'file', target: file }] },
      notifications,
    },
  });
  const service = await server.asService('notifications');
  const people = new Map<string, Headers>();
  const as = async (name: string) => {
    const headers = people.get(name) ?? (await server.asUser(`user:default/${name}`));
    people.set(name, headers);
    return headers;
  };
  const call = async (method: 'GET' | 'POST', path: string, headers?: Headers, payload?: object) => {
    const answer = await server.inject({
      method,
      url: `/api/notifications${path}`,
      ...(headers && { headers }),
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
  };
  await vi.waitFor(
    async () => {
      const url = '/api/catalog/entities/by-name/component/default/gate';
      expect((await server.inject({ url, headers: await server.asService('catalog') })).statusCode).toBe(200);
    },
    { timeout: 20_000 },
  );

  return {
    ...server,
    service,
    /** As other plugins get it. */
    forPlugins,
    as,
    get: async (name: string, path: string) => call('GET', path, await as(name)),
    post: async (name: string, path: string, body: object) => call('POST', path, await as(name), body),
    call,
    send: (to: string | readonly string[] | 'everybody', payload: object) =>
      call('POST', '/notifications', service, {
        recipients: to === 'everybody' ? { type: 'broadcast' } : { type: 'entity', entityRef: to },
        payload,
      }),
    async titles(name: string, query = ''): Promise<string[]> {
      const { body } = await call('GET', `/notifications${query}`, await as(name));
      return (body.notifications as Notification[]).map(({ payload }) => payload.title);
    },
    write: (entity: object) => writeFile(file, [...entities, entity].map((one) => JSON.stringify(one)).join('\n---\n')),
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type NotificationsApp = Awaited<ReturnType<typeof openNotificationsApp>>;
