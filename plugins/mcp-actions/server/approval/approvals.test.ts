import { createTestDatabase, eventually, testEngines } from '@callboard/server-kit/testing';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type AgentPortal, openAgentPortal } from '../testing/agentPortal.ts';
import { removedGuests } from '../testing/lounge.ts';

const remove = (client: Client, name: string, options: object = {}) =>
  client.callTool({ name: 'lounge.remove-guest', arguments: { name, reason: 'left' } }, undefined, options);
const done = (name: string) => ({ structuredContent: { removed: `${name} by user:default/ana` } });
const refused = (text: string) => ({ isError: true, content: [{ type: 'text', text: `NotAllowedError: ${text}` }] });

async function oneWaiting(portal: AgentPortal) {
  const items = await eventually(async () => {
    const found = await portal.waiting();
    expect(found).toHaveLength(1);
    return found;
  });
  return items[0]!;
}

describe('[AGENT-011] a destructive tool', () => {
  test('asks through a client that can ask, and runs only after the answer', async () => {
    const portal = await openAgentPortal();
    const questions: unknown[] = [];
    const client = await portal.connect('ana', {
      name: 'Claude',
      onQuestion(question) {
        questions.push(question);
        expect(removedGuests).not.toContain('ask-1');
        return { action: 'accept', content: {} };
      },
    });
    expect(await remove(client, 'ask-1')).toMatchObject(done('ask-1'));
    expect(questions).toEqual([
      expect.objectContaining({
        message: `Claude wants to run "Remove a guest" (lounge.remove-guest) with this input:\n{\n  "name": "ask-1",\n  "reason": "left"\n}`,
        requestedSchema: { type: 'object', properties: {} },
      }),
    ]);
    expect(removedGuests).toContain('ask-1');
    // An approval is for one call.
    await remove(client, 'ask-1');
    expect(questions).toHaveLength(2);
    // Tools that only read do not ask.
    await client.callTool({ name: 'lounge.read-log' });
    expect(questions).toHaveLength(2);
    expect(await portal.notificationTitles()).toEqual([]);
  });

  test.each(['decline', 'cancel'] as const)('does nothing if the person answers with %s', async (action) => {
    const portal = await openAgentPortal();
    const client = await portal.connect('ana', { onQuestion: () => ({ action }) });
    const text = 'The person rejected "Remove a guest", so nothing was done';
    expect(await remove(client, action)).toMatchObject(refused(text));
    // The same call does not nag the person again.
    expect(await remove(client, action)).toMatchObject(refused(text));
    expect(removedGuests).not.toContain(action);
  });

  test('shows the names of secrets, and not their values', async () => {
    const portal = await openAgentPortal();
    const client = await portal.connect('ana');
    const opening = client.callTool({ name: 'lounge.open-vault', arguments: { codes: { left: '4711' } } });
    const { id, input } = await oneWaiting(portal);
    expect(input).toEqual({ codes: { left: '(hidden)' } });
    await portal.decide(id, 'approved');
    expect(await opening).toMatchObject({ structuredContent: { opened: true } });
  });

  test('sends a notification with a page to decide on, if the client cannot ask', async () => {
    const portal = await openAgentPortal();
    const calling = remove(await portal.connect('ana', { name: 'Cursor' }), 'page-1');
    const approval = await oneWaiting(portal);
    expect(approval).toEqual({
      id: approval.id,
      client: 'Cursor',
      tool: 'lounge.remove-guest',
      title: 'Remove a guest',
      input: { name: 'page-1', reason: 'left' },
      createdAt: expect.any(String),
      expiresAt: new Date(Date.parse(approval.createdAt) + 300_000).toISOString(),
      status: 'waiting',
    });
    const { body } = await portal.call('ana', 'GET', '/api/notifications/notifications');
    expect(body.notifications[0].payload).toMatchObject({
      title: 'Cursor needs your approval: Remove a guest',
      link: `/agents/approvals/${approval.id}`,
    });
    expect(removedGuests).not.toContain('page-1');
    expect((await portal.decide(approval.id, 'approved')).body).toMatchObject({ status: 'approved' });
    expect(await calling).toMatchObject(done('page-1'));
    expect((await portal.show(approval.id)).body).toMatchObject({ status: 'done' });
    expect(await portal.notificationTitles()).toEqual(['You approved Cursor: Remove a guest']);
  });

  test('opens the page from a client that can open links, and the client cannot approve for the person', async () => {
    const portal = await openAgentPortal();
    let asked: unknown;
    const client = await portal.connect('ana', {
      modes: { url: {} },
      onQuestion(question) {
        asked = question;
        return { action: 'accept' };
      },
    });
    const calling = remove(client, 'link-1');
    const { id } = await oneWaiting(portal);
    await eventually(() => expect(asked).toBeDefined());
    expect(asked).toMatchObject({
      mode: 'url',
      elicitationId: id,
      url: `https://portal.example/agents/approvals/${id}`,
    });
    expect(removedGuests).not.toContain('link-1');
    await portal.decide(id, 'rejected');
    expect(await calling).toMatchObject({ isError: true });
    expect(removedGuests).not.toContain('link-1');
  });

  test('is decided once, and only by the person on whose behalf it runs', async () => {
    const portal = await openAgentPortal();
    const calling = remove(await portal.connect(), 'once-1');
    const { id } = await oneWaiting(portal);
    expect(await portal.waiting('bo')).toEqual([]);
    expect((await portal.show(id, 'bo')).status).toBe(404);
    expect((await portal.decide(id, 'approved', 'bo')).status).toBe(404);
    const onBehalf = await portal.asService('mcp-actions', 'user:default/ana');
    const url = `/api/mcp-actions/approvals/${id}/decision`;
    const payload = { decision: 'approved' };
    expect((await portal.inject({ method: 'POST', url, headers: onBehalf, payload })).statusCode).toBe(403);
    const [rejection, approval] = await Promise.all(['rejected', 'approved'].map((one) => portal.decide(id, one)));
    expect([rejection!.status, approval!.status].toSorted()).toEqual([200, 409]);
    const isApproved = approval!.status === 200;
    expect(await calling).toMatchObject(isApproved ? done('once-1') : { isError: true });
    expect(removedGuests.filter((name) => name === 'once-1')).toHaveLength(isApproved ? 1 : 0);
    expect((await portal.decide(id, isApproved ? 'rejected' : 'approved')).status).toBe(409);
  });

  test('does nothing if nobody decides in time, and reports it', async () => {
    const portal = await openAgentPortal({ mcpActions: { approval: { timeout: '1s' } } });
    const text =
      'Nobody approved "Remove a guest" within 1 seconds, so nothing was done. Call it again to request approval again';
    expect(await remove(await portal.connect(), 'late-1')).toMatchObject(refused(text));
    expect(removedGuests).not.toContain('late-1');
    expect(await portal.notificationTitles()).toEqual(['test no longer needs your approval: Remove a guest']);
  });

  test('continues when a client that lost its connection calls it again, with exactly the approved input', async () => {
    const portal = await openAgentPortal();
    const client = await portal.connect();
    await expect(remove(client, 'again-1', { timeout: 300 })).rejects.toThrow('timed out');
    // The client has sent its cancellation before.
    await client.ping();
    const { id } = await oneWaiting(portal);
    await portal.decide(id, 'approved');
    expect(removedGuests).not.toContain('again-1');
    const other = remove(client, 'again-2');
    expect((await oneWaiting(portal)).input).toMatchObject({ name: 'again-2' });
    expect(await remove(client, 'again-1')).toMatchObject(done('again-1'));
    await portal.decide((await oneWaiting(portal)).id, 'rejected');
    expect(await other).toMatchObject({ isError: true });
    expect(removedGuests).not.toContain('again-2');
  });

  test('is refused for services, which nobody can ask', async () => {
    const portal = await openAgentPortal();
    const payload = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'lounge.remove-guest', arguments: { name: 'service-1', reason: 'left' } },
    };
    const headers = await portal.asService('mcp-actions');
    const answer = await portal.inject({ method: 'POST', url: '/api/mcp-actions/v1', headers, payload });
    expect(answer.json().result).toMatchObject({ isError: true });
    expect(removedGuests).not.toContain('service-1');
  });

  test.each([
    ['writes', 'lounge.greet-guest', 1],
    ['destructive', 'lounge.greet-guest', 0],
    ['none', 'lounge.remove-guest', 0],
  ])('with requireApproval %s, the tool %s asks %i times', async (requireApproval, tool, times) => {
    const portal = await openAgentPortal({ mcpActions: { requireApproval } });
    let questions = 0;
    const client = await portal.connect('ana', {
      onQuestion() {
        questions += 1;
        return { action: 'accept', content: {} };
      },
    });
    const result = await client.callTool({ name: tool, arguments: { name: requireApproval, reason: 'left' } });
    expect([result.isError, questions]).toEqual([undefined, times]);
  });

  test('waits in a limited number for each person', async () => {
    const portal = await openAgentPortal({ mcpActions: { approval: { maxWaiting: 2, timeout: '2s' } } });
    const client = await portal.connect();
    const results = await Promise.all(['many-1', 'many-2', 'many-3', 'many-4'].map((name) => remove(client, name)));
    const texts = results.map(({ content }) => (content as { text: string }[])[0]!.text);
    expect(texts.filter((text) => text.startsWith('TooManyRequestsError: 2 calls are already waiting'))).toHaveLength(
      2,
    );
  });
});

describe.each(testEngines.filter((engine) => engine === 'postgres'))('[AGENT-011] two replicas on %s', (engine) => {
  test('ask on one and take the answer on the other', async () => {
    const database = await createTestDatabase(engine);
    onTestFinished(() => database.remove());
    const backend = { database: database.config };
    const asks = await openAgentPortal({ backend });
    const decides = await openAgentPortal({ backend });
    const calling = remove(await asks.connect(), 'replica-1');
    const { id } = await oneWaiting(decides);
    expect((await decides.decide(id, 'approved')).body).toMatchObject({ status: 'approved' });
    expect(await calling).toMatchObject(done('replica-1'));
  });
});
