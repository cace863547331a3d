import { openTestDatabase, testEngines } from '@callboard/server-kit/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import { usageTable } from '../migrations/0002-usage.ts';
import { openAgentPortal } from '../testing/agentPortal.ts';
import { createUsageService } from './usageService.ts';
import { createUsageStore } from './usageStore.ts';

const hourMs = 3_600_000;

describe.each(testEngines)('[AGENT-017] use of tools on %s', (engine) => {
  async function open() {
    const database = await openTestDatabase(engine);
    onTestFinished(() => database.close());
    const own = database.forPlugin('mcp-actions');
    await usageTable.up(own.kysely(), engine);
    const clock = { now: Date.UTC(2026, 0, 15, 12) };
    const create = () => createUsageService(createUsageStore(own), () => clock.now);
    return { clock, create };
  }
  const call = { tool: 'a.read', client: 'Claude', durationMs: 8, isError: false };

  test('is counted by tool and client, over hours and replicas', async () => {
    const { clock, create } = await open();
    const [one, other] = [create(), create()];
    for (let count = 0; count < 90; count += 1) one.count(call);
    for (let count = 0; count < 10; count += 1) other.count({ ...call, durationMs: 700, isError: true });
    other.count({ ...call, client: 'Cursor', durationMs: 10_000_000 });
    await one.save();
    await other.save();
    clock.now += 2 * hourMs;
    one.count(call);
    await one.save();
    await one.save();
    expect(await other.report()).toEqual([
      {
        tool: 'a.read',
        client: 'Claude',
        calls: 101,
        errors: 10,
        p50: 10,
        p95: 1_000,
        lastUsedAt: '2026-01-15T14:00:00.000Z',
      },
      expect.objectContaining({ client: 'Cursor', calls: 1, p50: 300_000 }),
    ]);
    clock.now += 2 * 24 * hourMs;
    expect(await one.report(1)).toEqual([]);
    clock.now += 100 * 24 * hourMs;
    await one.forget();
    expect(await one.report(90)).toEqual([]);
  });

  test('has a limited number of clients', async () => {
    const { create } = await open();
    const usage = create();
    for (let count = 0; count < 5_000; count += 1) usage.count({ ...call, client: `client-${count}` });
    await usage.save();
    const items = await usage.report();
    expect(items).toHaveLength(101);
    expect(items[0]).toMatchObject({ client: 'other', calls: 4_900 });
  });
});

test('[AGENT-017] administrators see the use by tool and client; others do not', async () => {
  const portal = await openAgentPortal({
    mcpActions: { requireApproval: 'none' },
    policy: {
      decide: async ({ name }, principal) => ({
        result:
          name !== 'policy.read' || (principal.type === 'user' && principal.userEntityRef.endsWith('/bo'))
            ? 'ALLOW'
            : 'DENY',
      }),
    },
  });
  const client = await portal.connect('ana', { name: 'Claude' });
  await client.callTool({ name: 'lounge.read-log' });
  await client.callTool({ name: 'lounge.read-log' });
  await client.callTool({ name: 'lounge.remove-guest', arguments: { name: 'used', reason: 'banned' } });
  await client.callTool({ name: 'invented-by-the-client' });
  const { body } = await portal.call('bo', 'GET', '/api/mcp-actions/usage?days=1');
  expect(body.items).toEqual([
    expect.objectContaining({ tool: 'lounge.read-log', client: 'Claude', calls: 2, errors: 0 }),
    expect.objectContaining({ tool: 'lounge.remove-guest', client: 'Claude', calls: 1, errors: 1 }),
  ]);
  expect((await portal.call('ana', 'GET', '/api/mcp-actions/usage')).status).toBe(403);
});
