import { anApproval, fakeMcpActions } from './index.ts';
import { testApprovals } from './testApprovals.ts';

testApprovals(() => ({
  baseUrl: 'http://agents.test/api/mcp-actions',
  fetch: fakeMcpActions({ approvals: [anApproval()] }).fetch,
}));
