import { expectConfigError, loadTestConfig } from '@callboard/server-kit/testing';
import { expect, test } from 'vitest';
import { mcpActionsConfig } from './config.ts';
import { mcpActionsServer } from './index.ts';

test('the default asks before destructive calls, and limits messages', () => {
  const { mcpActions } = mcpActionsConfig.parse({});
  expect(mcpActions).toMatchObject({
    requireApproval: 'destructive',
    approval: { timeout: 300_000, maxWaiting: 10, elicitation: true },
    prompts: true,
    rateLimit: { calls: 1_200, window: 60_000 },
  });
});

test.each([
  [{ requireApproval: 'all' }, 'requireApproval', 'destructive'],
  [{ approval: { timeout: '2h' } }, 'approval.timeout', 'between one second and one hour'],
  [{ approval: { maxWaiting: 0 } }, 'approval.maxWaiting', '1'],
  [{ rateLimit: true }, 'rateLimit', 'false or an object'],
  [{ servers: { Big: { name: 'x' } } }, 'servers.Big', 'lower case'],
])('the configuration %j is refused', async (mcpActions, key, rule) => {
  await expectConfigError(loadTestConfig(mcpActionsServer, { mcpActions }), { key: `mcpActions.${key}`, rule });
});
