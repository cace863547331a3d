import { NotAllowedError } from '@callboard/errors';
import type { Permission, PermissionDirectory } from '@callboard/server-kit';
import { describe, expect, test } from 'vitest';
import { permissionConfig } from '../config.ts';
import { loadPolicy } from './loadPolicy.ts';

const onNote = (name: string, action: 'read' | 'delete'): Permission => ({
  type: 'resource',
  name,
  attributes: { action },
  resourceType: 'note',
});
const read = onNote('note.read', 'read');
const remove = onNote('note.delete', 'delete');
const create: Permission = { type: 'basic', name: 'note.create', attributes: { action: 'create' } };
const print: Permission = { type: 'basic', name: 'note.print', attributes: {} };
const policyRead: Permission = { type: 'basic', name: 'policy.read', attributes: { action: 'read' } };
const declared = [read, remove, create, print, policyRead];

const directory: PermissionDirectory = {
  isEnabled: true,
  plugins: () => [{ pluginId: 'notes', permissions: declared, rules: [] }],
  permissionNamed: (name) => declared.find((permission) => permission.name === name),
  ownerOf: (resourceType) => (resourceType === 'note' ? 'notes' : undefined),
  evaluate: async () => ({ result: 'DENY' }),
  matches: async (_, __, conditions) => {
    if (JSON.stringify(conditions).includes('IS_FRIEND')) throw new NotAllowedError('There is no rule IS_FRIEND');
    return [];
  },
};

const ada = { userEntityRef: 'user:default/Ada', ownershipEntityRefs: ['user:default/ada', 'Group:default/engines'] };
const rule = (name: string) => ({ rule: name, resourceType: 'note' });
const statement = (over: object) => ({ role: 'role:default/a', permission: 'note', ...over });
const roles = [{ role: 'role:default/a', members: ['group:default/ENGINES'] }];

async function load(permission: object) {
  return loadPolicy(permissionConfig.parse({ permission }).permission, directory);
}

/** The decision for ada on a permission, with these statements for one of her roles. */
async function decided(permission: Permission, policies: object[], config: object = {}) {
  const { policy, problems } = await load({ policy: { roles, policies }, ...config });
  expect(problems).toEqual([]);
  const { decision } = policy!.compiled.judge(permission, ada);
  return decision.result === 'CONDITIONAL' ? decision.conditions : decision.result;
}

describe('a statement applies to', () => {
  test.each<[string, object, Permission, string]>([
    ['a permission by name', { permission: 'note.read' }, read, 'ALLOW'],
    ['no other name', { permission: 'note.read' }, remove, 'DENY'],
    ['a resource type', { permission: 'note' }, remove, 'ALLOW'],
    ['a resource type, but not permissions without one', { permission: 'note' }, create, 'DENY'],
    ['everything', { permission: '*' }, create, 'ALLOW'],
    ['one action', { permission: '*', action: 'delete' }, remove, 'ALLOW'],
    ['not another action', { permission: '*', action: 'delete' }, read, 'DENY'],
    ['several actions', { permission: '*', action: ['read', 'create'] }, create, 'ALLOW'],
    ['use for permissions without an action', { permission: '*', action: 'use' }, print, 'ALLOW'],
    ['not use for permissions with an action', { permission: '*', action: 'use' }, read, 'DENY'],
  ])('%s', async (_, over, permission, result) => {
    expect(await decided(permission, [statement(over)])).toBe(result);
  });

  test.each<[string, string, string]>([
    ['a role', 'role:default/a', 'ALLOW'],
    ['a role that the user does not have', 'role:default/b', 'DENY'],
    ['the user directly, in any case', 'User:Default/ADA', 'ALLOW'],
    ['a group directly', 'group:default/engines', 'ALLOW'],
  ])('the principal: %s', async (_, role, result) => {
    expect(await decided(read, [statement({ role })])).toBe(result);
  });

  test('everyone, if the role has * as a member', async () => {
    const everybody = [{ role: 'role:default/b', members: ['*'] }];
    const policies = [statement({ role: 'role:default/b' })];
    expect(await decided(read, [], { policy: { roles: everybody, policies } })).toBe('ALLOW');
  });
});

describe('several statements', () => {
  const deny = statement({ effect: 'deny' });
  const allow = statement({});
  const tied = (name: string, over: object = {}) => statement({ conditions: rule(name), ...over });
  test.each<[string, object[], unknown]>([
    ['a denial overrides an earlier allowance', [allow, deny], 'DENY'],
    ['a denial overrides a later allowance', [deny, allow], 'DENY'],
    ['a denial overrides conditions', [tied('A'), deny], 'DENY'],
    ['a single condition is kept as it is', [tied('A')], rule('A')],
    ['of several conditions any is enough', [tied('A'), tied('B')], { anyOf: [rule('A'), rule('B')] }],
    ['an allowance overrides conditions', [tied('A'), allow], 'ALLOW'],
    ['a conditional denial is excluded', [allow, tied('A', { effect: 'deny' })], { not: rule('A') }],
    [
      'conditions for and against',
      [tied('A'), tied('B'), tied('C', { effect: 'deny' }), tied('D', { effect: 'deny' })],
      { allOf: [{ anyOf: [rule('A'), rule('B')] }, { not: { anyOf: [rule('C'), rule('D')] } }] },
    ],
    ['a conditional denial alone allows nothing', [tied('A', { effect: 'deny' })], 'DENY'],
    ['nothing', [], 'DENY'],
  ])('decide so: %s', async (_, policies, result) => {
    expect(await decided(read, policies)).toEqual(result);
  });

  test('with conditions on everything apply only to their resource type', async () => {
    const policies = [statement({ permission: '*', conditions: rule('A') })];
    expect([await decided(read, policies), await decided(create, policies)]).toEqual([rule('A'), 'DENY']);
  });

  test('resolve the aliases to the user and their ownership refs', async () => {
    const params = {
      one: '$currentUser',
      all: '$ownerRefs',
      list: ['x', '$ownerRefs', { deep: '$currentUser' }],
      n: 1,
    };
    expect(await decided(read, [statement({ conditions: { not: { ...rule('A'), params } } })])).toEqual({
      not: {
        ...rule('A'),
        params: {
          one: ada.userEntityRef,
          all: ada.ownershipEntityRefs,
          list: ['x', ...ada.ownershipEntityRefs, { deep: ada.userEntityRef }],
          n: 1,
        },
      },
    });
  });
});

describe('without a matching statement', () => {
  test.each<[string, object, string]>([
    ['a policy denies', { policy: { roles: [], policies: [] } }, 'DENY'],
    ['a policy can allow by default', { policy: { default: 'allow' } }, 'ALLOW'],
    ['the default can be set next to the policy', { default: 'allow', policy: {} }, 'ALLOW'],
    ['a default can be set without a policy', { default: 'deny' }, 'DENY'],
    ['without any policy everything is allowed', {}, 'ALLOW'],
    ['administrators can do everything', { policy: {}, administrators: ['Group:default/engines'] }, 'ALLOW'],
  ])('%s', async (_, config, result) => {
    const { policy } = await load(config);
    expect(policy!.compiled.judge(read, ada).decision).toEqual({ result });
  });

  test('reading the policy is allowed only to administrators or by a statement, never by default', async () => {
    const judged = async (config: object) =>
      (await load(config)).policy!.compiled.judge(policyRead, ada).decision.result;
    expect(await judged({})).toBe('DENY');
    expect(await judged({ default: 'allow' })).toBe('DENY');
    expect(await judged({ administrators: ['user:default/ada'] })).toBe('ALLOW');
    expect(await judged({ policy: { roles, policies: [statement({ permission: 'policy.read' })] } })).toBe('ALLOW');
  });

  test('two different defaults are rejected', async () => {
    await expect(load({ default: 'deny', policy: { default: 'allow' } })).rejects.toThrow('must not differ');
  });
});

describe('conditions are rejected', () => {
  test.each<[string, object, string]>([
    ['with an unknown rule', { conditions: rule('IS_FRIEND') }, 'There is no rule IS_FRIEND'],
    ['that are empty', { conditions: null }, 'conditions must be an object'],
    [
      'for another resource type',
      { conditions: { rule: 'A', resourceType: 'task' } },
      "for 'task', but 'note' is for 'note'",
    ],
    [
      'on a permission without resources',
      { permission: 'note.create', conditions: rule('A') },
      'does not apply to resources',
    ],
    ['on an undeclared permission', { permission: 'task.run', conditions: rule('A') }, "No plugin declares 'task.run'"],
    ['for everything, without a type', { permission: '*', conditions: { rule: 'A' } }, 'conditions.resourceType'],
    [
      'for several resource types',
      { permission: '*', conditions: { anyOf: [rule('A'), { rule: 'B', resourceType: 'task' }] } },
      'several resource types: note, task',
    ],
  ])('%s', async (_, over, message) => {
    const { policy, problems } = await load({ policy: { policies: [statement({}), statement(over)] } });
    expect(policy).toBeUndefined();
    expect(problems).toEqual([
      {
        source: { file: 'app-config', path: 'permission.policy.policies.1' },
        message: expect.stringContaining(message),
      },
    ]);
  });
});

test('a permission that no plugin declares is a warning: its plugin may not be installed here', async () => {
  const { policy } = await load({ policy: { policies: [statement({ permission: 'note.raed' })] } });
  expect(policy!.warnings).toEqual([
    {
      source: { file: 'app-config', path: 'permission.policy.policies.0' },
      message: "No plugin declares the permission or resource type 'note.raed', did you mean 'note.read'?",
    },
  ]);
});

test('a resource type whose rules its plugin has not added yet is known from its permissions', async () => {
  const policies = [statement({ permission: 'note' })];
  const early = { ...directory, ownerOf: () => undefined };
  const { policy } = await loadPolicy(
    permissionConfig.parse({ permission: { policy: { roles, policies } } }).permission,
    early,
  );
  expect(policy?.warnings).toEqual([]);
});
