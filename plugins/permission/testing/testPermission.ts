import { createClient } from '@callboard/contract/client';
import { expect, test } from 'vitest';
import { safeParse } from 'zod/mini';
import { administrationContract, permissionContract, policyEditingContract } from '../common/index.ts';

type Permission = { baseUrl: string; fetch: (url: string, init?: RequestInit) => Promise<Response> };

const create = { type: 'basic', name: 'catalog.location.create', attributes: { action: 'create' } } as const;
const read = {
  type: 'resource',
  name: 'catalog.entity.read',
  attributes: { action: 'read' },
  resourceType: 'catalog-entity',
} as const;

/** The contract of the server and the fake for an administrator, with entries in the audit log. */
export function testPermission(open: () => Permission | Promise<Permission>): void {
  const clients = async () => {
    const { baseUrl, fetch } = await open();
    return {
      permission: createClient(permissionContract, baseUrl, fetch),
      administration: createClient(administrationContract, baseUrl, fetch),
      editing: createClient(policyEditingContract, baseUrl, fetch),
    };
  };

  test('every item is decided under its id, and a list of refs together or individually', async () => {
    const { permission } = await clients();
    const { items } = await permission.authorize({
      body: {
        items: [
          { id: 'b', permission: create },
          { id: 'a', permission: read, resourceRef: 'component:default/seat-map' },
          { id: 'c', permission: read, resourceRef: ['component:default/seat-map', 'component:default/fares'] },
        ],
      },
    });
    expect(items.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
    expect(items.slice(0, 2).map(({ result }) => result)).toEqual(['ALLOW', 'ALLOW']);
    expect(new Set([items[2]!.result].flat())).toEqual(new Set(['ALLOW']));
  });

  test('the policy has the shape of the contract', async () => {
    const { administration } = await clients();
    const question = { user: 'user:default/ada', permission: 'catalog.entity.read' };
    const explanation = await administration.explain({ body: question });
    expect(explanation.user).toBe('user:default/ada');
    const answers = [
      [administrationContract.explain.response, explanation],
      [administrationContract.getRoles.response, await administration.getRoles({})],
      [administrationContract.getPolicyStatus.response, await administration.getPolicyStatus({})],
      [
        administrationContract.getEffectivePermissions.response,
        await administration.getEffectivePermissions({ query: { user: 'user:default/ada' } }),
      ],
      [administrationContract.getAudit.response, await administration.getAudit({ query: {} })],
      [administrationContract.countAudit.response, await administration.countAudit({ query: {} })],
    ] as const;
    for (const [schema, answer] of answers) expect(safeParse(schema, answer).error).toBeUndefined();
  });

  test('the editable policy, a preview and the vocabulary have the shape of the contract', async () => {
    const { editing } = await clients();
    const policy = await editing.getEditablePolicy({});
    const statements = [{ permission: 'catalog.location.read', actions: ['read'], effect: 'allow' as const }];
    const role = { role: 'role:default/visitor', members: ['*'], statements };
    const preview = await editing.previewPolicy({ body: { revision: policy.revision, roles: [role] } });
    const answers = [
      [policyEditingContract.getEditablePolicy.response, policy],
      [policyEditingContract.previewPolicy.response, preview],
      [policyEditingContract.getPluginPermissions.response, await editing.getPluginPermissions({})],
      [policyEditingContract.getPluginRules.response, await editing.getPluginRules({})],
    ] as const;
    for (const [schema, answer] of answers) expect(safeParse(schema, answer).error).toBeUndefined();
  });

  test('the audit log is paged by cursor, newest first', async () => {
    const { administration } = await clients();
    const { items: all } = await administration.getAudit({ query: {} });
    expect(all.length).toBeGreaterThan(1);
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    const first = await administration.getAudit({ query: { limit: '1' } });
    const second = await administration.getAudit({ query: { limit: '1', cursor: first.nextCursor } });
    expect([...first.items, ...second.items]).toEqual(all.slice(0, 2));
  });

  test('the audit log has counts, each of which ignores its own filter', async () => {
    const { administration } = await clients();
    const { items } = await administration.getAudit({ query: {} });
    const all = await administration.countAudit({ query: {} });
    expect(all.total).toBe(items.length);
    const { value: action = '', count } = all.actions[0] ?? {};
    const { items: chosen } = await administration.getAudit({ query: { action } });
    expect(count).toBe(chosen.length);
    const narrowed = await administration.countAudit({ query: { action } });
    expect([narrowed.total, narrowed.actions]).toEqual([count, all.actions]);
    expect(narrowed.outcomes.reduce((sum, one) => sum + one.count, 0)).toBe(count);
    expect(await administration.countAudit({ query: { actor: 'user:default/nobody' } })).toEqual({
      total: 0,
      actions: [],
      outcomes: [],
    });
  });
}
