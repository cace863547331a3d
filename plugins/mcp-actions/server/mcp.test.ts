import { startTestServer, type TestServer } from '@callboard/server-kit/testing';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { mcpActionsServer } from './index.ts';
import { guestCount, lounge } from './testing/lounge.ts';

let server: TestServer;
const start = async (mcpActions: object = {}) => {
  const config = { mcpActions: { requireApproval: 'none', ...mcpActions } };
  server = await startTestServer({ plugins: [lounge, mcpActionsServer], config });
};
beforeEach(() => start());
afterEach(() => server.close());

/** The official client, signed in as a user. */
async function connect(path = 'v1'): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const url = new URL(`${server.address}/api/mcp-actions/${path}`);
  const headers = await server.asUser('user:default/ana');
  // The SDK's own types do not allow for exact optional properties.
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }) as never);
  onTestFinished(() => client.close());
  return client;
}

const toolsOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);
const textOf = ({ content }: Record<string, unknown>) => (content as { text: string }[])[0]!.text;

test('[AGENT-005] the official client discovers the servers of the configuration, each with its tools', async () => {
  const all = await connect();
  expect(all.getServerVersion()).toMatchObject({ name: 'backstage' });
  const names = [
    'break-glass',
    'greet-guest',
    'hold-door',
    'list-guests',
    'open-vault',
    'read-book',
    'read-log',
    'remove-guest',
  ];
  expect(await toolsOf(all)).toEqual(names.map((name) => `lounge.${name}`));

  await server.close();
  const readers = {
    name: 'Readers',
    description: 'Reads',
    instructions: 'Only read.',
    filter: { include: [{ id: '*:read-*' }] },
  };
  await start({ name: 'Meridian', servers: { readers } });
  const few = await connect('v1/readers');
  expect(few.getServerVersion()).toMatchObject({ name: 'Readers', description: 'Reads' });
  expect(few.getInstructions()).toBe('Only read.');
  expect(await toolsOf(few)).toEqual(['lounge.read-book', 'lounge.read-log']);
  expect(await few.callTool({ name: 'lounge.list-guests' })).toMatchObject({
    isError: true,
    content: [{ text: 'NotFoundError: Action "lounge.list-guests" not found' }],
  });
  expect((await connect()).getServerVersion()).toMatchObject({ name: 'Meridian' });
});

test.each(['GET', 'DELETE'] as const)('[AGENT-005] %s is refused with an error of the protocol', async (method) => {
  const answer = await server.inject({ method, url: '/api/mcp-actions/v1', headers: await server.asUser() });
  expect([answer.statusCode, answer.headers.allow, answer.json()]).toEqual([
    405,
    'POST',
    { jsonrpc: '2.0', error: { code: -32_000, message: 'Method not allowed.' }, id: null },
  ]);
});

test('[AGENT-006] tools have annotations, call on behalf of the user, and report known errors as results', async () => {
  const client = await connect();
  const { tools } = await client.listTools();
  expect(tools.find(({ name }) => name === 'lounge.remove-guest')).toEqual({
    name: 'lounge.remove-guest',
    title: 'Remove a guest',
    description: 'Removes a guest from the lounge.',
    inputSchema: {
      type: 'object',
      properties: { name: { type: 'string', minLength: 1 }, reason: { type: 'string', enum: ['left', 'banned'] } },
      required: ['name', 'reason'],
    },
    annotations: {
      title: 'Remove a guest',
      readOnlyHint: false,
      destructiveHint: true,
      idempotentHint: false,
      openWorldHint: false,
    },
  });
  const call = (args: Record<string, unknown>) => client.callTool({ name: 'lounge.remove-guest', arguments: args });
  const done = { removed: 'bo by user:default/ana' };
  expect(await call({ name: 'bo', reason: 'left' })).toEqual({
    content: [{ type: 'text', text: JSON.stringify(done) }],
    structuredContent: done,
  });
  expect(await call({ name: 'bo', reason: 'banned' })).toEqual({
    content: [{ type: 'text', text: 'ConflictError: bo cannot be banned' }],
    isError: true,
  });
  expect(await call({ name: '', reason: 'bored' })).toEqual({
    content: [
      {
        type: 'text',
        text: 'InputError: input/name must be a non-empty string; input/reason must be equal to one of the allowed values: left, banned, not "bored"',
      },
    ],
    isError: true,
  });
  // A bug of ours says nothing about the inside.
  await expect(client.callTool({ name: 'lounge.break-glass' })).rejects.toThrow('Internal server error');
});

test('[AGENT-006] names have no plugin if the configuration says so', async () => {
  await server.close();
  await start({ namespacedToolNames: false });
  const client = await connect();
  expect(await toolsOf(client)).toContain('read-book');
  expect((await client.callTool({ name: 'read-book' })).structuredContent).toMatchObject({ title: 'Guests' });
});

test('[AGENT-010] long answers are cut: lists with a cursor, logs with their end, texts anywhere', async () => {
  const client = await connect();
  const tokensOf = (result: Record<string, unknown>) => textOf(result).length / 4;
  const seen: string[] = [];
  for (let after: number | undefined = 0; after !== undefined; ) {
    const page = await client.callTool({ name: 'lounge.list-guests', arguments: { after } });
    expect(tokensOf(page)).toBeLessThanOrEqual(10_000);
    const { guests, next } = page.structuredContent as { guests: { name: string }[]; next?: number };
    seen.push(...guests.map(({ name }) => name));
    after = next;
  }
  expect(seen).toEqual(Array.from({ length: guestCount }, (_one, at) => `guest-${at}`));

  const log = await client.callTool({ name: 'lounge.read-log' });
  expect(tokensOf(log)).toBeLessThanOrEqual(10_000);
  const { lines, truncated } = log.structuredContent as { lines: string[]; truncated: { lines: string } };
  expect(lines.at(-1)).toBe('2999 somebody came in or went out');
  expect(truncated.lines).toBe(`the last ${lines.length} of 3000`);

  const book = await client.callTool({ name: 'lounge.read-book' });
  expect(tokensOf(book)).toBeLessThanOrEqual(10_000);
  expect(book.structuredContent).toMatchObject({
    title: 'Guests',
    text: expect.stringContaining('(100000 characters)'),
  });
});

test('[AGENT-010] the configuration sets the budget', async () => {
  await server.close();
  await start({ maxOutputTokens: 500 });
  const client = await connect();
  for (const name of ['list-guests', 'read-log', 'read-book']) {
    const text = textOf(await client.callTool({ name: `lounge.${name}` }));
    expect([name, text.length > 500, text.length <= 2_000]).toEqual([name, true, true]);
  }
});

test('without the MCP server its addresses do not exist', async () => {
  await server.close();
  await start({ enabled: false });
  const headers = await server.asUser();
  const payload = { jsonrpc: '2.0', id: 1, method: 'ping' };
  for (const url of ['/api/mcp-actions/v1', '/api/mcp-actions/approvals/x/decision']) {
    expect((await server.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(404);
  }
  expect((await server.inject({ url: '/api/mcp-actions/approvals', headers })).statusCode).toBe(404);
});

test.each([
  [[], -32_600, 'Batches are not supported; send one message per request'],
  [{ id: 1, method: 'ping' }, -32_600, 'The body must be a JSON-RPC 2.0 message'],
  [{ jsonrpc: '2.0', id: 1, method: 'toString' }, -32_601, "Unknown method 'toString'"],
  [
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 1 } },
    -32_602,
    expect.stringContaining('params/name'),
  ],
])('the message %j is refused', async (payload, code, message) => {
  const headers = await server.asUser();
  const answer = await server.inject({ method: 'POST', url: '/api/mcp-actions/v1', headers, payload });
  expect(answer.json()).toMatchObject({ jsonrpc: '2.0', error: { code, message } });
});

test('a notification gets no answer', async () => {
  const payload = { jsonrpc: '2.0', method: 'notifications/initialized' };
  const headers = await server.asUser();
  const answer = await server.inject({ method: 'POST', url: '/api/mcp-actions/v1', headers, payload });
  expect([answer.statusCode, answer.body]).toEqual([202, '']);
});
