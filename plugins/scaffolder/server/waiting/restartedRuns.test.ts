import { eventually, testEngines } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Approval, WaitingApproval } from '../../common/index.ts';
import { createAction } from '../actions/action.ts';
import { aTemplate, openScaffolderApp, type ScaffolderApp } from '../testing/scaffolderApp.ts';

const names: string[] = [];
let isBroken = true;
const deploy = createAction({
  id: 'test:deploy',
  description: 'Fails while it is broken, and logs the user on whose behalf it runs',
  async run({ caller }) {
    if (isBroken) throw new Error('broken');
    names.push(caller.type === 'user' ? caller.userEntityRef : caller.type);
  },
});
const count = { prepared: 0 };
const prepare = createAction({
  id: 'test:prepare',
  description: 'Counts how often it runs',
  run: async () => {
    count.prepared += 1;
  },
});
const ask = { id: 'ask', action: 'approval:request', input: { approvers: ['group:default/tower'] } };
const templates = [
  aTemplate('guarded', { steps: [ask, { action: 'test:prepare' }, { action: 'test:deploy' }] }),
  aTemplate('relaxed', {
    steps: [{ ...ask, input: { ...ask.input, allowCreator: true } }, { action: 'test:deploy' }],
  }),
];

describe.each(testEngines)('[SEC-07] restarted runs on %s', (engine) => {
  type Headers = { authorization: string };
  let app: ScaffolderApp;
  let [pilot, carla, dora]: [Headers, Headers, Headers] = Array(3).fill({ authorization: '' }) as never;
  const inTower = (name: string) => app.asUser(`user:default/${name}`, [`user:default/${name}`, 'group:default/tower']);
  beforeAll(async () => {
    app = await openScaffolderApp({ engine, templates, actions: [deploy, prepare] });
    [pilot, carla, dora] = [await app.asUser('user:default/pilot'), await inTower('carla'), await inTower('dora')];
  });
  afterAll(() => app.close());

  const approvals = async (id: string) => (await app.get(`/v2/tasks/${id}/approvals`)).json as Approval[];
  const asks = (id: string) =>
    eventually(async () => expect((await approvals(id)).map(({ decision }) => decision)).toEqual([undefined]));
  const decide = async (id: string, who: Headers) =>
    (await app.post(`/v2/tasks/${id}/approvals/ask`, { decision: 'approved' }, who)).status;
  const retry = async (id: string, who: Headers) => (await app.post(`/v2/tasks/${id}/retry`, {}, who)).status;
  const waitsFor = async (who: Headers) =>
    ((await app.get('/v2/approvals', who)).json as { approvals: WaitingApproval[] }).approvals.map((one) => one.taskId);

  /** A run of the pilot that has failed after Carla approved it. */
  async function approvedAndFailed(template = 'guarded'): Promise<string> {
    isBroken = true;
    const id = await app.start(template, {}, {}, pilot);
    await asks(id);
    expect(await decide(id, carla)).toBe(200);
    expect((await app.ended(id)).status).toBe('failed');
    isBroken = false;
    names.length = 0;
    return id;
  }

  test('cannot be approved by the user who restarted them', async () => {
    const id = await app.start('guarded', {}, {}, pilot);
    await asks(id);
    await app.post(`/v2/tasks/${id}/cancel`);
    isBroken = false;
    expect(await retry(id, carla)).toBe(201);
    await asks(id);
    expect(await decide(id, carla)).toBe(403);
    expect(await waitsFor(carla)).not.toContain(id);
    expect(await waitsFor(dora)).toContain(id);
    expect((await approvals(id))[0]?.restartedBy).toEqual(['user:default/carla']);
    expect((await app.task(id)).createdBy).toBe('user:default/pilot');
    expect(await decide(id, dora)).toBe(200);
    expect((await app.ended(id)).status).toBe('completed');
  });

  test('need a new approval after a restart by another person, and repeat no other step', async () => {
    const id = await approvedAndFailed();
    count.prepared = 0;
    expect(await retry(id, carla)).toBe(201);
    await asks(id);
    expect(await decide(id, carla)).toBe(403);
    expect(names).toEqual([]);
    expect(await decide(id, dora)).toBe(200);
    expect((await app.ended(id)).status).toBe('completed');
    expect(names).toEqual(['user:default/carla']);
    expect(count.prepared).toBe(0);
    const events = await app.eventsOf(id);
    expect(events.find(({ type }) => type === 'recovered')?.body).toMatchObject({ restartedBy: 'user:default/carla' });
  });

  test('keep their approval when the same person retries them', async () => {
    const id = await approvedAndFailed();
    expect(await retry(id, pilot)).toBe(201);
    expect((await app.ended(id)).status).toBe('completed');
    expect(names).toEqual(['user:default/pilot']);
  });

  test('lose an approval for another person when the creator restarts them', async () => {
    const id = await approvedAndFailed();
    isBroken = true;
    expect(await retry(id, dora)).toBe(201);
    await asks(id);
    expect(await decide(id, carla)).toBe(200);
    expect((await app.ended(id)).status).toBe('failed');
    isBroken = false;
    expect(await retry(id, pilot)).toBe(201);
    await asks(id);
    expect(names).toEqual([]);
    // Dora has restarted it before, regardless of who restarts it now.
    expect(await decide(id, dora)).toBe(403);
    expect(await decide(id, carla)).toBe(200);
    expect((await app.ended(id)).status).toBe('completed');
  });

  test('can be approved by the user who restarted them if the template allows it', async () => {
    const id = await approvedAndFailed('relaxed');
    expect(await retry(id, carla)).toBe(201);
    await asks(id);
    expect(await decide(id, carla)).toBe(200);
    expect((await app.ended(id)).status).toBe('completed');
  });
});
