import { setImmediate as nextTurn } from 'node:timers/promises';
import { eventually, testEngines } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Approval, TaskEvent } from '../common/index.ts';
import { createAction } from './actions/action.ts';
import { replicaPlace } from './testing/replicaPlace.ts';
import { aTemplate } from './testing/scaffolderApp.ts';

const rounds = Array.from({ length: 15 * inject('times') }, (_, round) => round);
const ask = { id: 'ask', action: 'approval:request', input: { approvers: ['group:default/tower'] } };
const templates = [
  aTemplate('asking', { steps: [ask, { action: 'debug:log', input: { message: 'go' } }] }),
  aTemplate('limited', {
    steps: [{ ...ask, input: { ...ask.input, timeout: '${{ parameters.timeout }}' } }, { action: 'debug:log' }],
  }),
  aTemplate('failing', { steps: [{ action: 'debug:log' }, { action: 'test:fail' }] }),
];
const fail = createAction({
  id: 'test:fail',
  description: 'Fails',
  async run() {
    throw new Error('broken');
  },
});

describe.each(testEngines)('concurrent calls on %s', (engine) => {
  let place: Awaited<ReturnType<typeof replicaPlace>>;
  type Replica = Awaited<ReturnType<typeof place.start>>;
  let one: Replica;
  let other: Replica;
  let [carla, dora] = [{ authorization: '' }, { authorization: '' }];
  beforeAll(async () => {
    place = await replicaPlace(engine, templates);
    one = await place.start(fail);
    // A SQLite file belongs to one server.
    other = engine === 'sqlite' ? one : await place.start(fail);
    carla = await one.asUser('user:default/carla', ['group:default/tower']);
    dora = await other.asUser('user:default/dora', ['group:default/tower']);
  });
  afterAll(() => place.close());

  const asked = async (template: string, values: object = {}) => {
    const id = await one.start(template, values);
    await eventually(async () => expect((await one.call(`/tasks/${id}/approvals`)).json).toHaveLength(1));
    return id;
  };
  const decide = (replica: Replica, id: string, decision: string, user: typeof carla) =>
    replica.call(`/tasks/${id}/approvals/ask`, { decision }, user);
  const endings = async (id: string) =>
    ((await one.call(`/tasks/${id}/events`)).json as TaskEvent[]).filter(({ type }) => type === 'completion').length;

  test('either an approval or a rejection wins, and the task ends accordingly', async () => {
    for (const round of rounds) {
      const id = await asked('asking');
      const answers = await Promise.all([
        decide(one, id, round % 2 ? 'approved' : 'rejected', carla),
        decide(other, id, round % 2 ? 'rejected' : 'approved', dora),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const { decision } = answers.find(({ status }) => status === 200)!.json as Approval;
      expect(await one.ended(id)).toBe(decision === 'approved' ? 'completed' : 'failed');
      expect(await endings(id)).toBe(1);
    }
  });

  test('neither a cancellation nor an approval is lost, and no ended task is approved', async () => {
    for (const round of rounds) {
      const id = await asked('asking');
      const calls = [() => other.call(`/tasks/${id}/cancel`, {}), () => decide(one, id, 'approved', carla)];
      if (round % 2) calls.reverse();
      const answers = await Promise.all(calls.map((call) => call()));
      const [cancelled, approved] = round % 2 ? answers.toReversed() : answers;
      expect(cancelled?.status).toBe(200);
      const status = await one.ended(id);
      expect([status, approved?.status]).toBeOneOf([
        ['cancelled', 409],
        ['cancelled', 200],
        ['completed', 200],
      ]);
      expect(await endings(id)).toBe(1);
      const events = (await one.call(`/tasks/${id}/events`)).json as TaskEvent[];
      expect(events.at(-1)?.type).toBe('completion');
    }
  });

  test('either a decision or its timeout wins', async () => {
    for (const round of rounds) {
      const id = await asked('limited', { timeout: `${50 + (round % 10)}ms` });
      const { expiresAt } = ((await one.call(`/tasks/${id}/approvals`)).json as Approval[])[0]!;
      while (Date.now() < Date.parse(expiresAt!) - 3) await nextTurn();
      const { status } = await decide(other, id, 'approved', dora);
      expect([status, await one.ended(id)]).toBeOneOf([
        [200, 'completed'],
        [409, 'failed'],
      ]);
      const [approval] = (await one.call(`/tasks/${id}/approvals`)).json as Approval[];
      expect(approval?.decision).toBe(status === 200 ? 'approved' : 'expired');
      expect(await endings(id)).toBe(1);
    }
  });

  test('only one of several retries starts, and a concurrent cancellation leaves one outcome', async () => {
    for (const _ of rounds) {
      const id = await one.start('failing');
      expect(await one.ended(id)).toBe('failed');
      const retries = [one, other, one, other].map((replica) => replica.call(`/tasks/${id}/retry`, {}));
      const [cancelled, ...retried] = await Promise.all([other.call(`/tasks/${id}/cancel`, {}), ...retries]);
      expect(cancelled.status).toBe(200);
      // A retry after the end of another one starts as well.
      expect(retried.map(({ status }) => status)).toContain(201);
      expect(retried.every(({ status }) => status === 201 || status === 409)).toBe(true);
      expect(['failed', 'cancelled']).toContain(await one.ended(id));
      expect(await endings(id)).toBe(1);
    }
  });
});
