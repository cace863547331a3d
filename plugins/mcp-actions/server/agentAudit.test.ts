import { authServer } from '@callboard/plugin-auth/server';
import { type AuditEvent, auditTopic, definePlugin, type UserPrincipal } from '@callboard/server-kit';
import { eventually } from '@callboard/server-kit/testing';
import { beforeEach, expect, test } from 'vitest';
import { createCallerLimits } from './callerLimits.ts';
import { openAgentPortal } from './testing/agentPortal.ts';
import { removedGuests } from './testing/lounge.ts';

let recorded: AuditEvent[];
beforeEach(() => {
  recorded = [];
});
const recorder = definePlugin({
  id: 'recorder',
  start: ({ events }) => void events.subscribe(auditTopic, ({ payload }) => void recorded.push(payload)),
});
const withToken = (id: string): UserPrincipal => ({
  type: 'user',
  userEntityRef: 'user:default/ana',
  ownershipEntityRefs: [],
  token: { id, kind: 'personal', name: 'ci', scopes: ['write'] },
});
const ofAgents = () => recorded.filter(({ plugin }) => plugin === 'mcp-actions');

const expectRecorded = (event: object) =>
  eventually(() => expect(ofAgents()).toContainEqual(expect.objectContaining(event)));

test('[AGENT-017] the audit has the connection, the discovery and every call that changes something, with client and user', async () => {
  const portal = await openAgentPortal({ plugins: [recorder], mcpActions: { requireApproval: 'none' } });
  const client = await portal.connect('ana', { name: 'Claude' });
  await client.listTools();
  const remove = { name: 'lounge.remove-guest', arguments: { name: 'audited', reason: 'left' } };
  await client.callTool(remove);
  await client.callTool(remove);
  await client.callTool({ ...remove, arguments: { name: 'audited', reason: 'banned' } });
  for (let count = 0; count < 50; count += 1) await client.callTool({ name: 'lounge.greet-nobody' });
  await eventually(() => expect(ofAgents().length).toBeGreaterThanOrEqual(6));
  const common = {
    plugin: 'mcp-actions',
    actor: 'user:default/ana',
    client: 'Claude 1.0.0',
    requestId: expect.any(String),
  };
  const called = { ...common, action: 'agent-called-tool', resource: 'lounge.remove-guest' };
  expect(ofAgents()).toEqual([
    expect.objectContaining({ ...common, action: 'agent-connected', outcome: 'succeeded' }),
    expect.objectContaining({ ...common, action: 'agent-listed-tools', outcome: 'succeeded' }),
    expect.objectContaining({ ...called, outcome: 'succeeded' }),
    expect.objectContaining({ ...called, outcome: 'succeeded' }),
    expect.objectContaining({ ...called, outcome: 'failed' }),
    // The same failure is recorded once a minute.
    expect.objectContaining({ ...common, resource: 'lounge.greet-nobody', outcome: 'failed' }),
  ]);
});

test('[AGENT-017] the audit has the decisions of people', async () => {
  const portal = await openAgentPortal({ plugins: [recorder] });
  const client = await portal.connect('ana', { name: 'Claude', onQuestion: () => ({ action: 'decline' }) });
  await client.callTool({ name: 'lounge.remove-guest', arguments: { name: 'declined', reason: 'left' } });
  await expectRecorded({
    action: 'agent-call-rejected',
    actor: 'user:default/ana',
    resource: 'lounge.remove-guest',
    client: 'Claude',
  });
});

test('[AGENT-011] [AGENT-017] the audit has the id of the token of a call, and the token cannot approve the call', async () => {
  const portal = await openAgentPortal({ plugins: [authServer, recorder] });
  const created = await portal.call('ana', 'POST', '/api/auth/v1/personal-tokens', { name: 'ci', scopes: ['write'] });
  expect(created.status).toBe(201);
  const headers = { authorization: `Bearer ${created.body.token}` };
  const send = (url: string, payload: object) => portal.inject({ method: 'POST', url, headers, payload });
  const params = { name: 'lounge.remove-guest', arguments: { name: 'by-token', reason: 'left' } };
  const calling = send('/api/mcp-actions/v1', { jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  const { id } = await eventually(async () => (await portal.waiting())[0] ?? expect.fail('No call waits'));

  const refused = await send(`/api/mcp-actions/approvals/${id}/decision`, { decision: 'approved' });
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    403,
    'You must approve or reject the call yourself, on a page of the portal',
  ]);
  expect(removedGuests).not.toContain('by-token');

  await portal.decide(id, 'approved');
  expect((await calling).json().result).toMatchObject({
    structuredContent: { removed: 'by-token by user:default/ana' },
  });
  await expectRecorded({
    action: 'agent-called-tool',
    outcome: 'succeeded',
    actor: 'user:default/ana',
    resource: 'lounge.remove-guest',
    tokenId: created.body.item.id,
  });
  expect(JSON.stringify(recorded)).not.toContain(created.body.token);
});

test('[AGENT-017] messages of one user are limited, and other users are not affected', async () => {
  const portal = await openAgentPortal({ mcpActions: { rateLimit: { calls: 3 } } });
  const ping = async (name: string) => {
    const headers = await portal.asUser(`user:default/${name}`);
    const payload = { jsonrpc: '2.0', id: 1, method: 'ping' };
    return portal.inject({ method: 'POST', url: '/api/mcp-actions/v1', headers, payload });
  };
  for (let count = 0; count < 3; count += 1) expect((await ping('ana')).statusCode).toBe(200);
  const refused = await ping('ana');
  expect([refused.statusCode, refused.json().error.name]).toEqual([429, 'TooManyRequestsError']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ping('bo')).statusCode).toBe(200);
});

test('[AGENT-017] each token has its own limit, in whatever place it is used', () => {
  const admit = createCallerLimits({ rateLimit: { calls: 1, window: 60_000 } });
  admit(withToken('a'), { ip: '10.0.0.1' });
  expect(() => admit(withToken('a'), { ip: '10.0.0.2' })).toThrow('Too many requests');
  admit(withToken('b'), { ip: '10.0.0.1' });
});
