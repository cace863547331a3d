import { eventually, testEngines } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Approval, WaitingApproval } from '../common/index.ts';
import { asking, aTemplate, aUser, openScaffolderApp, type ScaffolderApp, summaryOf } from './testing/scaffolderApp.ts';

const limited = aTemplate('limited', {
  parameters: { properties: { timeout: { type: 'string' } } },
  steps: [
    {
      id: 'ask',
      action: 'approval:request',
      input: { approvers: ['tower'], timeout: '${{ parameters.timeout }}' },
    },
  ],
});
const waiting = aTemplate('waiting', {
  steps: [{ id: 'wait', action: 'wait:until', input: { duration: { milliseconds: 200 } } }, { action: 'debug:log' }],
  output: { until: '${{ steps.wait.output.waitedUntil }}' },
});

const patient = aTemplate('patient', {
  steps: [{ id: 'wait', action: 'wait:until', input: { duration: { days: 1 } } }],
});

describe.each(testEngines)('tasks that wait on %s', (engine) => {
  let app: ScaffolderApp;
  let controller: { authorization: string };
  beforeAll(async () => {
    // One worker: a waiting task must not block the others.
    app = await openScaffolderApp({
      engine,
      templates: [asking, limited, waiting, patient, aUser('carla')],
      scaffolder: { concurrentTasksLimit: 1 },
    });
    controller = await app.asUser('user:default/carla', ['user:default/carla', 'group:default/tower']);
  });
  afterAll(() => app.close());

  const approvals = async (id: string) => (await app.get(`/v2/tasks/${id}/approvals`)).json as Approval[];
  const decide = (id: string, body: object, headers: { authorization: string }) =>
    app.post(`/v2/tasks/${id}/approvals/ask`, body, headers);
  const asked = (id: string) => eventually(async () => expect(await approvals(id)).toHaveLength(1));

  test('resume when an approver approves, and record the user, time and reason', async () => {
    const ids = [await app.start('asking'), await app.start('asking')];
    for (const id of ids) await asked(id);
    const [first, second] = ids as [string, string];
    expect(await approvals(first)).toEqual([
      {
        taskId: first,
        stepId: 'ask',
        approvers: ['group:default/tower', 'user:default/ada'],
        message: 'Take off?',
        askedAt: expect.any(String),
      },
    ]);
    const { status, json } = await decide(first, { decision: 'approved', reason: 'Clear skies' }, controller);
    expect([status, json]).toEqual([
      200,
      expect.objectContaining({ decision: 'approved', decidedBy: 'user:default/carla', reason: 'Clear skies' }),
    ]);
    expect((await app.ended(first)).status).toBe('completed');
    const { lines } = summaryOf(await app.eventsOf(first));
    expect(lines).toContain('info: Waiting for approval by tower, ada');
    expect(lines).toContain('Approved by The carla: Clear skies');
    expect(lines).toContain('info: by user:default/carla');
    expect(await app.task(first)).not.toHaveProperty('needsApproval');
    expect(await app.task(second)).toMatchObject({ status: 'processing', needsApproval: true });
    expect(await decide(first, { decision: 'rejected' }, controller)).toMatchObject({
      status: 409,
      json: { error: { message: "The step 'ask' was already approved by The carla" } },
    });
    await decide(second, { decision: 'approved' }, await app.asUser('user:default/ada'));
    expect((await app.ended(second)).status).toBe('completed');
  });

  test('end when they are cancelled, even at the moment they start to wait', async () => {
    for (let attempt = 0; attempt < 40; attempt++) {
      const id = await app.start('patient');
      // Between its start and its wait, a little later in each round.
      for (let round = 0; round < attempt % 10; round++) await app.task(id);
      await app.post(`/v2/tasks/${id}/cancel`, {});
      expect((await app.task(id)).status).toBe('cancelled');
    }
  });

  test('fail when they are rejected, and ask again in a retry', async () => {
    const id = await app.start('asking');
    await asked(id);
    await decide(id, { decision: 'rejected', reason: 'Fog' }, controller);
    expect((await app.ended(id)).status).toBe('failed');
    expect(summaryOf(await app.eventsOf(id)).error).toEqual({
      name: 'NotAllowedError',
      message: 'Rejected by user:default/carla: Fog',
    });
    const { lines } = summaryOf(await app.eventsOf(id));
    const rejections = lines.filter((line) => line.includes('Rejected by'));
    expect(rejections).toEqual(['Rejected by The carla: Fog', 'NotAllowedError: Rejected by The carla: Fog']);
    await app.post(`/v2/tasks/${id}/retry`, {});
    await eventually(async () => expect(await approvals(id)).toMatchObject([{ message: 'Take off?' }]));
    await decide(id, { decision: 'approved' }, controller);
    expect((await app.ended(id)).status).toBe('completed');
  });

  test('[SEC-07] cannot be decided by others, or by the user who started them', async () => {
    const pilot = await app.asUser('user:default/pilot', ['user:default/pilot', 'group:default/tower']);
    const id = await app.start('asking', {}, {}, pilot);
    await asked(id);
    expect((await decide(id, { decision: 'approved' }, await app.asUser('user:default/eve'))).status).toBe(403);
    expect((await decide(id, { decision: 'approved' }, pilot)).status).toBe(403);
    expect((await decide(id, { decision: 'approved' }, await app.asService('scaffolder'))).status).toBe(403);
    expect((await decide('no-such-task', { decision: 'approved' }, controller)).status).toBe(404);
    expect((await app.task(id)).status).toBe('processing');
    await app.post(`/v2/tasks/${id}/cancel`);
    expect((await app.ended(id)).status).toBe('cancelled');
    // Too late: it stays cancelled.
    await decide(id, { decision: 'approved' }, controller);
    expect((await app.task(id)).status).toBe('cancelled');
  });

  test('are listed for their approvers, as a user or through a group', async () => {
    type Page = { approvals: WaitingApproval[]; totalApprovals: number };
    const waitingFor = async (headers: { authorization: string }, query = '') =>
      (await app.get(`/v2/approvals${query}`, headers)).json as Page;
    const pilot = await app.asUser('user:default/pilot', ['user:default/pilot', 'group:default/tower']);
    const first = await app.start('asking', {}, {}, pilot);
    await asked(first);
    const second = await app.start('limited', { timeout: '1h' });
    await asked(second);

    const { approvals: seen, totalApprovals } = await waitingFor(controller);
    expect([seen.map(({ taskId }) => taskId), totalApprovals]).toEqual([[first, second], 2]);
    expect(seen[0]).toEqual({
      ...(await approvals(first))[0],
      templateRef: 'template:default/asking',
      stepName: 'Ask the tower',
      createdBy: 'user:default/pilot',
    });
    const idsFor = async (user: string, refs?: string[]) =>
      (await waitingFor(await app.asUser(user, refs))).approvals.map(({ taskId }) => taskId);
    expect(await idsFor('user:default/ada')).toEqual([first]);
    expect(await idsFor('user:default/eve')).toEqual([]);
    // The creator of a task cannot decide it.
    expect(await idsFor('user:default/pilot', ['user:default/pilot', 'group:default/tower'])).toEqual([second]);
    expect(await waitingFor(controller, '?limit=1&offset=1')).toEqual({ approvals: [seen[1]], totalApprovals: 2 });
    expect((await app.get('/v2/approvals', await app.asService('scaffolder'))).status).toBe(403);

    await app.post(`/v2/tasks/${first}/cancel`);
    expect((await waitingFor(controller)).approvals).toEqual([seen[1]]);
    await decide(second, { decision: 'approved' }, controller);
    expect(await waitingFor(controller)).toEqual({ approvals: [], totalApprovals: 0 });
    expect((await app.ended(second)).status).toBe('completed');
  });

  test('fail when nobody decides in time, and ask again in a retry', async () => {
    const id = await app.start('limited', { timeout: '1ms' });
    expect((await app.ended(id)).status).toBe('failed');
    const [approval] = await approvals(id);
    expect(approval).toMatchObject({ decision: 'expired', decidedAt: expect.any(String) });
    expect(summaryOf(await app.eventsOf(id)).error).toEqual({
      name: 'NotAllowedError',
      message: `None of tower decided before the request expired at ${approval?.expiresAt}`,
    });
    const late = await decide(id, { decision: 'approved' }, controller);
    expect([late.status, late.text]).toEqual([409, expect.stringContaining(`until ${approval?.expiresAt}`)]);
    await app.post(`/v2/tasks/${id}/retry`, {});
    await app.ended(id);
    expect((await approvals(id))[0]?.askedAt).not.toBe(approval?.askedAt);
  });

  test('ask again, and log it, when they are cancelled and retried', async () => {
    const id = await app.start('limited', { timeout: '1h' });
    const saysThatItWaits = (times: number) =>
      eventually(async () => {
        const { lines } = summaryOf(await app.eventsOf(id));
        expect(lines.filter((line) => line.startsWith('info: Waiting for approval'))).toHaveLength(times);
      });
    await saysThatItWaits(1);
    const [before] = await approvals(id);
    await app.post(`/v2/tasks/${id}/cancel`);
    const late = await decide(id, { decision: 'approved' }, controller);
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('has ended: cancelled')]);
    await app.post(`/v2/tasks/${id}/retry`, {});
    await saysThatItWaits(2);
    expect((await approvals(id))[0]?.askedAt).not.toBe(before?.askedAt);
    await decide(id, { decision: 'approved' }, controller);
    expect((await app.ended(id)).status).toBe('completed');
  });

  test('for a time use the server clock, even if it is an hour behind that of the database', async () => {
    const now = Date.now;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() - 3_600_000);
    onTestFinished(() => clock.mockRestore());
    const id = await app.start('waiting');
    expect((await app.ended(id)).status).toBe('completed');
    const { lines } = summaryOf(await app.eventsOf(id));
    expect(lines.filter((line) => line.startsWith('Starting up task'))).toHaveLength(2);
  });

  test('for a time resume automatically', async () => {
    const id = await app.start('waiting');
    expect((await app.ended(id)).status).toBe('completed');
    const { output, lines } = summaryOf(await app.eventsOf(id));
    const { createdAt } = await app.task(id);
    expect(Date.parse((output as { until: string }).until)).toBeGreaterThanOrEqual(Date.parse(createdAt) + 200);
    expect(lines.filter((line) => line.startsWith('info: Waiting until'))).toHaveLength(1);
  });
});
