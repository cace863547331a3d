import type { Entity } from '@callboard/plugin-catalog/common';
import { aProvidedEntity, type GuestServer, startWithGuest } from '@callboard/plugin-catalog/server/testing';
import { factsServer } from '@callboard/plugin-facts/server';
import { notificationsServer } from '@callboard/plugin-notifications/server';
import { signalsServer } from '@callboard/plugin-signals/server';
import { type AuditEvent, auditTopic, definePlugin } from '@callboard/server-kit';
import { eventually, testEngines } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntityResult, Exemption } from '../../common/index.ts';
import { scorecardsServer } from '../index.ts';
import { aPortalEntity } from '../testing/portalEntity.ts';

type Headers = { authorization: string };
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const dayMs = 86_400_000;
/** Long enough to see the exemption on a busy machine. */
const shortMs = 5_000;

const readiness = (): Entity => {
  const spec = {
    owner: 'group:default/crew',
    appliesTo: { kind: 'Component' },
    levels: [{ name: 'Bronze' }],
    checks: [{ id: 'production', level: 'Bronze', rule: { 'spec.lifecycle': 'production' } }],
    exemptions: { allowed: true, approvers: ['group:default/platform'] },
  };
  return aPortalEntity('Scorecard', 'readiness', spec, 'Readiness');
};

describe.each(testEngines)('exemptions on %s', (engine) => {
  const recorded: AuditEvent[] = [];
  const listener = definePlugin({
    id: 'listener',
    start: ({ events }) => void events.subscribe(auditTopic, ({ payload }) => void recorded.push(payload)),
  });
  let server: GuestServer;
  let ada: Headers;
  let approver: Headers;
  beforeAll(async () => {
    const plugins = [factsServer, notificationsServer, signalsServer, scorecardsServer, listener];
    const config = { catalog: { rules: [{ allow: ['Component', 'Group', 'Scorecard', 'User'] }] } };
    server = await startWithGuest({ engine, plugins, config });
    ada = await server.asUser('user:default/ada');
    approver = await server.asUser('user:default/bea', ['user:default/bea', 'group:default/platform']);
    const early = ['desk', 'dock', 'gate', 'lane'].map((name) =>
      aProvidedEntity('Component', name, { lifecycle: 'experimental' }),
    );
    const bea = aProvidedEntity('User', 'bea', { memberOf: ['platform'] });
    await server.provide(
      aProvidedEntity('Group', 'platform', { type: 'team', children: [] }),
      bea,
      readiness(),
      ...early,
    );
    await eventually(async () => expect((await checkOf('lane')).state).toBe('failed'));
  });
  afterAll(() => server.close());

  async function call(method: 'GET' | 'POST' | 'DELETE', path: string, headers: Headers, payload?: object) {
    const answer = await server.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.statusCode === 204 ? undefined : answer.json() };
  }
  async function checkOf(name: string) {
    const { body } = await call('GET', `/scorecards/entities/component%3Adefault%2F${name}`, ada);
    return (body.items as EntityResult[]).find(({ id }) => id === 'readiness')!.checks[0]!;
  }
  const ask = (name: string, until: string) =>
    call('POST', '/scorecards/exemptions', ada, {
      ref: `component:default/${name}`,
      scorecard: 'readiness',
      check: 'production',
      reason: `${name} is a prototype`,
      until,
    });
  const decide = (id: string, decision: string, headers = approver) =>
    call('POST', `/scorecards/exemptions/${id}/decision`, headers, { decision, note: 'Until the launch' });
  const listed = async (query = ''): Promise<Exemption[]> =>
    (await call('GET', `/scorecards/exemptions${query}`, approver)).body.items;
  type Notified = { payload: { title: string; description?: string; link?: string }; read?: string };
  const notificationsOf = async (headers: Headers): Promise<Notified[]> =>
    (await call('GET', '/notifications/notifications', headers)).body.notifications;
  const inboxOf = async (headers: Headers) => (await notificationsOf(headers)).map(({ payload }) => payload.title);
  const unreadOf = async (headers: Headers) =>
    (await notificationsOf(headers)).filter(({ read }) => !read).map(({ payload }) => payload.title);

  test('[SCORE-009] an exemption has a reason and an end, approvers decide it, everyone sees the reason, and it expires automatically', async () => {
    const { status, body: asked } = await ask('desk', inMs(shortMs));
    expect([status, asked.state, asked.mayDecide]).toEqual([201, 'requested', false]);
    await eventually(async () => expect(await inboxOf(approver)).toContain('ada requests an exemption: desk'));
    expect(await unreadOf(approver)).toContain('ada requests an exemption: desk');
    expect((await checkOf('desk')).state).toBe('failed');
    const denied = await decide(asked.id, 'approved', ada);
    expect([denied.status, denied.body.error.message]).toEqual([
      403,
      expect.stringContaining("Only approvers of the scorecard 'readiness'"),
    ]);

    const approved = await decide(asked.id, 'approved');
    expect(approved.body).toMatchObject({ state: 'approved', decidedBy: 'user:default/bea' });
    await eventually(async () => expect((await checkOf('desk')).state).toBe('exempt'));
    expect((await checkOf('desk')).exemption).toMatchObject({
      reason: 'desk is a prototype',
      note: 'Until the launch',
      until: asked.until,
    });
    await eventually(async () => expect(await inboxOf(ada)).toContain('bea approved the exemption: desk'));
    // The request no longer waits for the approvers.
    expect(await inboxOf(approver)).toContain('bea approved the exemption: desk');
    expect(await unreadOf(approver)).toEqual([]);
    const { payload } = (await notificationsOf(ada)).find(({ payload }) => payload.title.endsWith('desk'))!;
    expect(payload).toMatchObject({
      description: 'Readiness, production: Until the launch',
      link: '/scorecard-exemptions?state=approved',
    });

    await eventually(async () => expect((await checkOf('desk')).state).toBe('failed'));
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(asked.until));
    expect((await listed('?state=expired')).map(({ ref }) => ref)).toEqual(['component:default/desk']);
    const late = await decide(asked.id, 'rejected');
    expect([late.status, late.body.error.message]).toEqual([409, 'The exemption is already expired']);
    expect(recorded.filter(({ resource }) => resource?.includes('desk'))).toEqual([
      expect.objectContaining({
        action: 'exemption-requested',
        outcome: 'succeeded',
        plugin: 'scorecards',
        resource: 'component:default/desk readiness production',
        actor: 'user:default/ada',
      }),
      expect.objectContaining({ action: 'exemption-approved', actor: 'user:default/bea' }),
    ]);
  });

  test('an approver can end an approved exemption early, and the requester is notified', async () => {
    const { body: asked } = await ask('gate', inMs(10 * dayMs));
    expect((await ask('gate', inMs(10 * dayMs))).status).toBe(409);
    await decide(asked.id, 'approved');
    await eventually(async () => expect((await checkOf('gate')).state).toBe('exempt'));
    expect((await decide(asked.id, 'rejected')).body.state).toBe('rejected');
    await eventually(async () => expect((await checkOf('gate')).state).toBe('failed'));
    await eventually(async () => expect(await inboxOf(ada)).toContain('bea ended the exemption: gate'));
    expect(recorded.map(({ action }) => action)).toContain('exemption-rejected');
  });

  test('the requester withdraws a request, which then waits for nobody', async () => {
    const withdraw = (id: string, headers: Headers) => call('DELETE', `/scorecards/exemptions/${id}`, headers);
    const { body: asked } = await ask('dock', inMs(dayMs));
    expect(asked.isOwn).toBe(true);
    expect((await listed('?state=requested')).map(({ isOwn }) => isOwn)).toEqual([false]);
    await eventually(async () => expect(await unreadOf(approver)).toContain('ada requests an exemption: dock'));

    const refused = await withdraw(asked.id, approver);
    expect([refused.status, refused.body.error.message]).toEqual([
      403,
      'Only the user who requested this exemption can withdraw the request',
    ]);
    expect((await withdraw(asked.id, ada)).status).toBe(204);
    expect((await withdraw(asked.id, ada)).status).toBe(404);
    expect((await checkOf('dock')).exemption).toBe(undefined);
    expect(await listed('?state=requested')).toEqual([]);
    expect(await unreadOf(approver)).not.toContain('ada requests an exemption: dock');
    expect(await inboxOf(approver)).toContain('ada withdrew the request for an exemption: dock');
    expect(recorded.map(({ action }) => action)).toContain('exemption-withdrawn');

    // It can be requested again; a decision cannot be withdrawn.
    const { body: again } = await ask('dock', inMs(dayMs));
    await decide(again.id, 'approved');
    const late = await withdraw(again.id, ada);
    expect([late.status, late.body.error.message]).toEqual([409, 'The exemption is already approved']);
  });

  test('waiting exemptions are listed for approvers, who cannot approve their own', async () => {
    const { body: asked } = await ask('lane', inMs(dayMs));
    expect(await listed('?state=requested')).toEqual([
      expect.objectContaining({ ref: 'component:default/lane', mayDecide: true }),
    ]);
    const own = await server.asUser('user:default/ada', ['user:default/ada', 'group:default/platform']);
    const refused = await decide(asked.id, 'approved', own);
    expect([refused.status, refused.body.error.message]).toEqual([
      403,
      'You requested this exemption, so someone else has to approve it',
    ]);
    expect((await decide(asked.id, 'rejected', own)).body.state).toBe('rejected');
  });
});
