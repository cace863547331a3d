import { definePlugin } from '@callboard/server-kit';
import { eventually, startTestServer } from '@callboard/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { testApprovals } from '../../testing/testApprovals.ts';
import { openAgentPortal } from '../testing/agentPortal.ts';
import { approvalRoutes } from './approvalRoutes.ts';
import type { ApprovalService } from './approvalService.ts';

testApprovals(async () => {
  const portal = await openAgentPortal();
  const client = await portal.connect();
  // It ends with the decision, or with the connection.
  client.callTool({ name: 'lounge.remove-guest', arguments: { name: 'shown', reason: 'left' } }).catch(() => {});
  await eventually(async () => expect(await portal.waiting()).toHaveLength(1));
  const headers = await portal.asUser('user:default/ana');
  return {
    baseUrl: `${portal.address}/api/mcp-actions`,
    fetch: (url, init = {}) => fetch(url, { ...init, headers: { ...init.headers, ...headers } }),
  };
});

test('[AGENT-011] an agent with a token of its user cannot approve its own call', async () => {
  const decisions: string[] = [];
  const gate = definePlugin({
    id: 'gate',
    start({ http, credentials }) {
      const userOf: typeof credentials.userOf = (request) =>
        Object.assign({ token: { id: 'token-1' } }, credentials.userOf(request));
      const decide = async (id: string) => void decisions.push(id);
      approvalRoutes({ http, credentials: { ...credentials, userOf } }, { decide } as unknown as ApprovalService);
    },
  });
  const server = await startTestServer({ plugins: [gate] });
  onTestFinished(() => server.close());
  const answer = await server.inject({
    method: 'POST',
    url: '/api/gate/approvals/call-1/decision',
    headers: await server.asUser('user:default/ana'),
    payload: { decision: 'approved' },
  });
  expect([answer.statusCode, answer.json().error.message]).toEqual([
    403,
    'You must approve or reject in person, on the page of the portal',
  ]);
  expect(decisions).toEqual([]);
});
