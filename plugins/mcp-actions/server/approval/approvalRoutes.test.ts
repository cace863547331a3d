import { eventually } from '@callboard/server-kit/testing';
import { describe, expect } from 'vitest';
import { anApproval, fakeMcpActions } from '../../testing/index.ts';
import { testApprovals } from '../../testing/testApprovals.ts';
import { openAgentPortal } from '../testing/agentPortal.ts';

describe('the server', () => {
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
});

describe('the fake that pages are tested with', () => {
  testApprovals(() => ({
    baseUrl: 'http://agents.test/api/mcp-actions',
    fetch: fakeMcpActions({ approvals: [anApproval()] }).fetch,
  }));
});
