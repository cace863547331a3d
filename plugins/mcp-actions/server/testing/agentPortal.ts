import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogServer } from '@callboard/plugin-catalog/server';
import { notificationsServer } from '@callboard/plugin-notifications/server';
import { signalsServer } from '@callboard/plugin-signals/server';
import type { Policy, ServerPlugin } from '@callboard/server-kit';
import { startTestServer } from '@callboard/server-kit/testing';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { type ElicitRequest, ElicitRequestSchema, type ElicitResult } from '@modelcontextprotocol/sdk/types.js';
import { expect, onTestFinished, vi } from 'vitest';
import type { Approval } from '../../common/index.ts';
import { mcpActionsServer } from '../index.ts';
import { lounge } from './lounge.ts';

const apiVersion = 'backstage.io/v1alpha1';
const user = (name: string) => ({ apiVersion, kind: 'User', metadata: { name }, spec: { memberOf: [] } });

type Options = {
  mcpActions?: object;
  backend?: object;
  entities?: readonly object[];
  plugins?: readonly ServerPlugin[];
  policy?: Policy;
};
type ClientOptions = {
  name?: string;
  /** Answers questions of the server; without it, the client cannot be asked. */
  onQuestion?: (question: ElicitRequest['params']) => ElicitResult | Promise<ElicitResult>;
  /** How the client says that it can ask; an empty object means forms. */
  modes?: Record<string, object>;
  path?: string;
};

export type AgentPortal = Awaited<ReturnType<typeof openAgentPortal>>;

/** A portal with a catalog, notifications and a plugin with tools, and the official client to call them. */
export async function openAgentPortal({ mcpActions = {}, backend, entities = [], plugins = [], policy }: Options = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-agents-'));
  const file = join(folder, 'catalog-info.yaml');
  const all = [user('ana'), user('bo'), ...entities] as { kind: string; metadata: { name: string } }[];
  await writeFile(file, all.map((entity) => JSON.stringify(entity)).join('\n---\n'));
  const allow = ['User', 'Component', 'AiResource'];
  const server = await startTestServer({
    plugins: [catalogServer, signalsServer, notificationsServer, lounge, mcpActionsServer, ...plugins],
    ...(policy && { policy }),
    config: {
      ...(backend && { backend }),
      app: { baseUrl: 'https://portal.example' },
      catalog: { rules: [{ allow }], locations: [{ type: 'file', target: file }] },
      mcpActions,
    },
  });
  onTestFinished(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });
  const { kind, metadata } = all.at(-1)!;
  const last = `/api/catalog/entities/by-name/${kind.toLowerCase()}/default/${metadata.name}`;
  await vi.waitFor(
    async () =>
      expect((await server.inject({ url: last, headers: await server.asService('catalog') })).statusCode).toBe(200),
    { timeout: 20_000 },
  );

  const call = async (name: string, method: 'GET' | 'POST', url: string, payload?: object) => {
    const headers = await server.asUser(`user:default/${name}`);
    const answer = await server.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
  };
  const approvals = '/api/mcp-actions/approvals';

  return {
    ...server,
    call,
    async connect(userName = 'ana', { name = 'test', onQuestion, modes = {}, path = 'v1' }: ClientOptions = {}) {
      const client = new Client({ name, version: '1.0.0' }, { capabilities: onQuestion ? { elicitation: modes } : {} });
      if (onQuestion) client.setRequestHandler(ElicitRequestSchema, async ({ params }) => onQuestion(params));
      const url = new URL(`${server.address}/api/mcp-actions/${path}`);
      const headers = await server.asUser(`user:default/${userName}`);
      // The SDK's own types do not allow for exact optional properties.
      await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }) as never);
      onTestFinished(() => client.close());
      return client;
    },
    waiting: async (name = 'ana'): Promise<Approval[]> => (await call(name, 'GET', approvals)).body.items,
    show: (id: string, name = 'ana') => call(name, 'GET', `${approvals}/${id}`),
    decide: (id: string, decision: string, name = 'ana') =>
      call(name, 'POST', `${approvals}/${id}/decision`, { decision }),
    async notificationTitles(name = 'ana'): Promise<string[]> {
      const { body } = await call(name, 'GET', '/api/notifications/notifications');
      return body.notifications.map(({ payload }: { payload: { title: string } }) => payload.title);
    },
  };
}
