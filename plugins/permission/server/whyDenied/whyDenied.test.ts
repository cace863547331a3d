import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type AdministeredApp, openAdministeredApp } from '../testing/permissionApp.ts';
import type { WhyDenied } from './whyDeniedContract.ts';

const policyText = `p, role:default/developers, catalog.location.create, create, allow
p, user:default/ada, catalog.location.create, *, deny
g, group:default/boarding, role:default/developers
`;
const owners = { rule: 'IS_ENTITY_OWNER', resourceType: 'catalog-entity', params: { claims: ['$ownerRefs'] } };
const secret = { rule: 'HAS_LABEL', resourceType: 'catalog-entity', params: { label: 'project-falcon' } };
const yaml = `policies:
  - role: role:default/developers
    permission: catalog.entity.read
    conditions: ${JSON.stringify({ allOf: [owners, { not: secret }] })}
  - role: role:default/developers
    permission: catalog.entity.delete
    conditions: ${JSON.stringify(owners)}
  - role: role:default/developers
    permission: catalog.entity.refresh
`;

let app: AdministeredApp;
let administrator: { authorization: string };
beforeAll(async () => {
  app = await openAdministeredApp({ 'policy.csv': policyText, 'owners.yaml': yaml });
  administrator = app.grace;
  await vi.waitFor(async () => {
    const found = await app.call('GET', 'catalog/entities/by-name/component/default/fares', administrator);
    expect(found.status).toBe(200);
  });
});
afterAll(() => app.close());

const invoke = async (input: object, headers: object = app.ada) => {
  const path = 'permission/.backstage/actions/v1/actions/permission:why-denied/invoke';
  const { status, json, message } = await app.call('POST', path, headers, input);
  return { status, message, output: json.output as WhyDenied };
};
const why = async (input: object, headers?: object) => {
  const { status, output, message } = await invoke(input, headers);
  expect([status, message]).toEqual([200, undefined]);
  return output;
};

describe('[AGENT-008] permissions.why-denied', () => {
  test('names the statements for and against the caller, and what is missing', async () => {
    expect(await why({ permission: 'catalog.location.create' })).toEqual({
      user: 'user:default/ada',
      permission: 'catalog.location.create',
      result: 'DENY',
      reason: 'statements',
      statements: [
        {
          effect: 'allow',
          role: 'role:default/developers',
          member: 'group:default/boarding',
          permission: 'catalog.location.create',
          actions: ['create'],
        },
        {
          effect: 'deny',
          role: 'user:default/ada',
          member: 'user:default/ada',
          permission: 'catalog.location.create',
          actions: ['*'],
        },
      ],
      missing: ['A statement of user:default/ada denies it. An administrator has to change the policy.'],
    });
  });

  test('reports that no statement applies, or that nothing is missing', async () => {
    expect(await why({ permission: 'catalog.location.delete' })).toMatchObject({
      result: 'DENY',
      reason: 'default',
      statements: [],
      missing: [expect.stringMatching(/^No statement allows 'catalog\.location\.delete' for the user\./)],
    });
    expect(await why({ permission: 'catalog.location.delete' }, administrator)).toMatchObject({
      result: 'ALLOW',
      reason: 'administrator',
      missing: [],
    });
  });

  test('evaluates conditions for a visible entity, and shows their rules without their parameters', async () => {
    const question = { permission: 'catalog.entity.delete' };
    expect(await why(question)).toMatchObject({ result: 'CONDITIONAL' });
    const owned = await why({ ...question, entityRef: 'Component:seat-map' });
    expect(owned).toMatchObject({
      entityRef: 'component:default/seat-map',
      isEntityVisible: true,
      result: 'ALLOW',
      statements: [{ rules: [{ name: 'IS_ENTITY_OWNER', description: expect.any(String) }], holds: true }],
      missing: [],
    });
    const answers = [owned, await why({ permission: 'catalog.entity.read' })];
    expect(JSON.stringify(answers)).not.toMatch(/falcon|params|policy\.csv|owners\.yaml/);
    expect(answers[1]!.statements[0]!.rules!.map(({ name }) => name)).toEqual(['IS_ENTITY_OWNER', 'HAS_LABEL']);
  });

  test('answers the same for a hidden entity as for one that does not exist', async () => {
    for (const permission of ['catalog.entity.read', 'catalog.entity.delete', 'catalog.entity.refresh']) {
      const answers = await Promise.all(
        ['fares', 'absent'].map((name) => why({ permission, entityRef: `component:default/${name}` })),
      );
      const [first, second] = answers.map((answer) => JSON.stringify(answer).replaceAll(/fares|absent/g, 'x'));
      expect(first).toBe(second);
      expect(answers[0]!.isEntityVisible).toBe(false);
      expect(answers[0]!.missing[0]).toMatch(/^No entity with this reference is visible/);
    }
    const { result, statements } = await why({ permission: 'catalog.entity.delete', entityRef: 'component:fares' });
    expect([result, statements[0]!.holds]).toEqual(['DENY', undefined]);
  });

  test('explains the decisions of others to administrators only, with the text of the policy', async () => {
    const question = { permission: 'catalog.entity.delete', user: 'user:default/ada', entityRef: 'component:fares' };
    expect(await why(question, administrator)).toMatchObject({
      user: 'user:default/ada',
      result: 'DENY',
      isEntityVisible: true,
      statements: [
        {
          holds: false,
          source: { file: app.file('owners.yaml') },
          conditions: { rule: 'IS_ENTITY_OWNER', params: { claims: ['user:default/ada', 'group:default/boarding'] } },
        },
      ],
      missing: [
        expect.stringMatching(
          /^A statement of role:default\/developers, which applies through group:default\/boarding allows it only/,
        ),
      ],
    });
    expect((await invoke(question, app.eve)).status).toBe(403);
    expect((await invoke({ ...question, user: 'User:default/ADA' })).status).toBe(200);
    expect((await invoke({ permission: 'x' }, await app.asService('permission'))).status).toBe(403);
  });

  test('refuses unknown permissions, and entities for permissions about something else', async () => {
    expect(await invoke({ permission: 'no.such' })).toMatchObject({
      status: 404,
      message: "No plugin declares the permission 'no.such'",
    });
    expect(await invoke({ permission: 'catalog.location.create', entityRef: 'component:fares' })).toMatchObject({
      status: 400,
      message: "The permission 'catalog.location.create' is not about entities, so it takes no entityRef",
    });
    expect((await invoke({})).status).toBe(400);
  });
});
