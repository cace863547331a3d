// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are the placeholders of templates.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogServer } from '@callboard/plugin-catalog/server';
import { mcpActionsServer } from '@callboard/plugin-mcp-actions/server';
import { scaffolderServer } from '@callboard/plugin-scaffolder/server';
import { eventually, startTestServer, type TestServer } from '@callboard/server-kit/testing';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, expect, test } from 'vitest';

const expression = (text: string) => `\${{ ${text} }}`;
const secret = 'correct-horse-battery';
const template = {
  apiVersion: 'scaffolder.backstage.io/v1beta3',
  kind: 'Template',
  metadata: { name: 'flight' },
  spec: {
    type: 'service',
    parameters: {
      required: ['number'],
      properties: { number: { type: 'string' }, seats: { type: 'number', default: 9 } },
    },
    secrets: { schema: { type: 'object', required: ['code'] } },
    steps: [
      {
        id: 'lines',
        action: 'debug:log',
        each: Array.from({ length: 300 }, (_one, at) => at),
        input: { message: 'x'.repeat(200) },
      },
      { id: 'code', action: 'debug:log', input: { message: `the code is ${expression('secrets.code')}` } },
      { id: 'ask', action: 'approval:request', input: { approvers: ['group:default/tower'] } },
    ],
    output: { text: [{ title: 'Flight', content: expression('parameters.number') }] },
  },
};

let directory: string;
let server: TestServer;
let pilot: Client;
let tower: Client;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'callboard-tools-'));
  const file = join(directory, 'flight.yaml');
  await writeFile(file, JSON.stringify(template));
  server = await startTestServer({
    plugins: [catalogServer, scaffolderServer, mcpActionsServer],
    config: {
      catalog: { locations: [{ type: 'file', target: file, rules: [{ allow: ['Template'] }] }] },
      // The person is asked before a run starts; other tests cover that.
      mcpActions: { requireApproval: 'none' },
    },
  });
  pilot = await connect('user:default/pilot');
  tower = await connect('user:default/carla', ['user:default/carla', 'group:default/tower']);
});
afterAll(async () => {
  await pilot.close();
  await tower.close();
  await server.close();
  await rm(directory, { recursive: true });
});

/** The official client, signed in as a user. */
async function connect(user: string, refs?: string[]): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const headers = await server.asUser(user, refs);
  const url = new URL(`${server.address}/api/mcp-actions/v1`);
  // The SDK's own types do not allow for exact optional properties.
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }) as never);
  return client;
}

async function call<T>(client: Client, name: string, args: Record<string, unknown> = {}): Promise<T> {
  const { isError, content, structuredContent } = await client.callTool({ name, arguments: args });
  expect([isError, content]).toEqual([undefined, [{ type: 'text', text: JSON.stringify(structuredContent) }]]);
  return structuredContent as T;
}

type Logs = { events: { id: number; type: string; body: { message: string; output?: unknown } }[]; truncated?: object };

test('[AGENT-007] [AGENT-008] an agent describes a template, runs it, waits for its approval and reads its log', async () => {
  const described = await eventually(() =>
    call<{ input: { values: object }; needs: object }>(pilot, 'templates.describe', { templateRef: 'flight' }),
  );
  expect(described).toMatchObject({
    pages: [{ schema: { required: ['number'] } }],
    needs: { approvals: [{ stepId: 'ask', approvers: ['group:default/tower'] }], secrets: [{ name: 'code' }] },
    input: { templateRef: 'template:default/flight', values: { seats: 9 } },
  });

  const refused = await pilot.callTool({
    name: 'scaffolder.execute-template',
    arguments: { ...described.input, secrets: {} },
  });
  expect(refused).toEqual({
    isError: true,
    content: [{ type: 'text', text: 'InputError: values requires property "number"; secrets.code is required' }],
  });
  const values = { ...described.input.values, number: 'MA1' };
  const { taskId } = await call<{ taskId: string }>(pilot, 'scaffolder.execute-template', {
    ...described.input,
    values,
    secrets: { code: secret },
  });

  type Tasks = { tasks: { id: string; needsApproval?: boolean }[]; totalTasks: number };
  await eventually(async () => {
    const { tasks, totalTasks } = await call<Tasks>(pilot, 'scaffolder.list-scaffolder-tasks', { owned: true });
    expect([tasks.map(({ id, needsApproval }) => [id, needsApproval]), totalTasks]).toEqual([[[taskId, true]], 1]);
  });
  const approval = { taskId, stepId: 'ask', decision: 'approved', reason: 'Clear skies' };
  expect(await pilot.callTool({ name: 'templates.approve', arguments: approval })).toMatchObject({ isError: true });
  const waiting = await call<{ approvals: object[] }>(tower, 'templates.list-approvals');
  expect(waiting.approvals).toMatchObject([{ taskId, stepId: 'ask', createdBy: 'user:default/pilot' }]);
  await call(tower, 'templates.approve', approval);

  const logs = await eventually(async () => {
    const read = await call<Logs>(pilot, 'scaffolder.get-scaffolder-task-logs', { taskId });
    expect(read.events.at(-1)?.type).toBe('completion');
    return read;
  });
  expect(logs.events.at(-1)?.body.output).toEqual({ text: [{ title: 'Flight', content: 'MA1' }] });
  expect(logs.events.map(({ body }) => body.message)).toContain('Approved by carla: Clear skies');
  // A long log is shortened to its end, within the budget.
  expect(logs.truncated).toEqual({ events: expect.stringMatching(/^the last \d+ of \d+$/) });
  expect(JSON.stringify(logs).length).toBeLessThanOrEqual(40_000);
  expect(JSON.stringify(logs)).not.toContain(secret);
});

test('[AGENT-007] an agent looks up actions in pages, and tries a template', async () => {
  type Page = { actions: { id: string }[]; totalActions: number };
  const ids: string[] = [];
  let total = 1;
  while (ids.length < total) {
    const page = await call<Page>(pilot, 'scaffolder.list-scaffolder-actions', { offset: ids.length });
    ids.push(...page.actions.map(({ id }) => id));
    total = page.totalActions;
  }
  expect([ids.length, new Set(ids).size, ids.includes('fetch:template')]).toEqual([total, total, true]);

  const draft = { ...template, spec: { type: 'service', steps: [{ action: 'debug:log', input: { message: 'Hi' } }] } };
  expect(await call(pilot, 'scaffolder.dry-run-template', { templateYaml: JSON.stringify(draft) })).toMatchObject({
    valid: true,
    steps: [{ id: 'step-1', action: 'debug:log' }],
  });
});
