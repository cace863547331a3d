import type { Entity } from '@callboard/plugin-catalog/common';
import { aProvidedEntity, type GuestServer, startWithGuest } from '@callboard/plugin-catalog/server/testing';
import { factsServer } from '@callboard/plugin-facts/server';
import type { Policy } from '@callboard/server-kit';
import { eventually } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scorecardsServer } from './index.ts';

const readiness: Entity = {
  ...aProvidedEntity('Scorecard', 'readiness'),
  apiVersion: 'callboard.dev/v1alpha1',
  spec: {
    appliesTo: { kind: 'Component' },
    levels: [{ name: 'Bronze' }],
    checks: [{ id: 'production', level: 'Bronze', rule: { 'spec.lifecycle': 'production' } }],
    exemptions: { allowed: true, approvers: ['group:default/platform'] },
  },
};

/** Each user may do everything except what the name says. */
const policy: Policy = {
  decide: async ({ name }, principal) => ({
    result: principal.type === 'user' && principal.userEntityRef === `user:default/no-${name}` ? 'DENY' : 'ALLOW',
  }),
};

let server: GuestServer;
beforeAll(async () => {
  const config = { catalog: { rules: [{ allow: ['Component', 'Scorecard'] }] } };
  server = await startWithGuest({ policy, plugins: [factsServer, scorecardsServer], config });
  const shop = aProvidedEntity('Component', 'shop', { lifecycle: 'experimental' });
  await server.provide(readiness, shop, aProvidedEntity('Component', 'desk', { lifecycle: 'experimental' }));
  await eventually(async () => expect((await call('ada', 'GET', '/scorecards/scorecards/readiness')).status).toBe(200));
});
afterAll(() => server.close());

async function call(user: string, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
  const headers = await server.asUser(`user:default/${user}`);
  const answer = await server.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}
const without = (permission: string) => `no-${permission}`;
const refusal = (permission: string) => ({
  status: 403,
  body: { error: expect.objectContaining({ message: expect.stringContaining(`'${permission}'`) }) },
});
const shop = encodeURIComponent('component:default/shop');
const request = (name: string) => ({
  ref: `component:default/${name}`,
  scorecard: 'readiness',
  check: 'production',
  reason: 'A prototype',
  until: new Date(Date.now() + 86_400_000).toISOString(),
});

describe('[SCORE-015] without the permission', () => {
  test.each([
    '/scorecards/scorecards',
    '/scorecards/scorecards/readiness',
    '/scorecards/scorecards/readiness/results',
    '/scorecards/scorecards/readiness/owners',
    '/scorecards/scorecards/readiness/trend',
    `/scorecards/entities/${shop}`,
    '/scorecards/next-steps',
    '/scorecards/exemptions',
    '/scorecards/campaigns',
  ])('scorecard.read, %s is refused', async (path) => {
    expect((await call('ada', 'GET', path)).status).toBe(200);
    expect(await call(without('scorecard.read'), 'GET', path)).toMatchObject(refusal('scorecard.read'));
  });

  test('scorecard.exemption.request, nobody can request an exemption', async () => {
    const user = without('scorecard.exemption.request');
    expect(await call(user, 'POST', '/scorecards/exemptions', request('shop'))).toMatchObject(
      refusal('scorecard.exemption.request'),
    );
    expect((await call(user, 'GET', '/scorecards/scorecards/readiness')).body.mayRequestExemptions).toBe(false);
    expect((await call('ada', 'POST', '/scorecards/exemptions', request('shop'))).status).toBe(201);
  });

  test('scorecard.exemption.decide, only approvers can decide on an exemption', async () => {
    const { body } = await call('ada', 'POST', '/scorecards/exemptions', request('desk'));
    const path = `/scorecards/exemptions/${body.id}/decision`;
    const decision = { decision: 'approved' };
    expect((await call(without('scorecard.exemption.decide'), 'POST', path, decision)).status).toBe(403);
    expect((await call('bea', 'POST', path, decision)).body.state).toBe('approved');
  });

  test('facts.write, nobody can push facts', async () => {
    const path = `/facts/ci/entities/${shop}`;
    const facts = { facts: { coverage: 80 } };
    expect(await call(without('facts.write'), 'PUT', path, facts)).toMatchObject(refusal('facts.write'));
    expect((await call('ada', 'PUT', path, facts)).status).toBe(200);
  });
});
