import { eventually } from '@callboard/server-kit/testing';
import { expect } from 'vitest';
import { testApprovals } from '../../testing/testApprovals.ts';
import { openAgentPortal } from '../testing/agentPortal.ts';

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
