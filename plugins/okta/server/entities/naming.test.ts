import { expect, test } from 'vitest';
import { parentsOf, withoutEmpty } from './hierarchy.ts';
import { groupName, userName } from './naming.ts';

const aGroup = (id: string, profile: Record<string, unknown> = {}) => ({ id, profile });

test.each([
  ['Platform SREs2', 'platform-sr-es-2'],
  ['XMLHttpTeam', 'xml-http-team'],
  ["1st line, 22ND floor: O'Neil's", '1st-line-22nd-floor-o-neils'],
  ['Müller & Søn_Großkunden', 'muller-son-grosskunden'],
  ['日本', ''],
  [`${'w'.repeat(62)} long`, 'w'.repeat(62)],
])('the kebab case of %s is %s', (name, expected) => {
  expect(groupName(aGroup('00g1', { name }), 'kebab-case-name')).toBe(expected);
});

test.each([
  ['strip-domain-email', 'ada+news@acme.example', 'ada_news'],
  ['slugify', 'Ada+News@Acme.example', 'adanews-acme.example'],
  ['slugify-email', 'ada@acme.example', 'ada-acme.example'],
  ['kebab-case-email', 'adaLovelace@acme.example', 'ada-lovelace-acme-example'],
  ['strip-domain-email', '@acme.example', ''],
  ['strip-domain-email', undefined, ''],
] as const)('%s names %s as %j', (naming, email, expected) => {
  expect(userName({ id: '00u1', status: 'ACTIVE', profile: { email } }, naming)).toBe(expected);
});

test('groups that are above each other are kept if one has a member', () => {
  const groups = [aGroup('a', { above: 'b' }), aGroup('b', { above: 'a' }), aGroup('c', { above: 'c' })];
  const parents = parentsOf(groups, { parentKey: 'profile.above' }, ({ id }) => id);
  expect([...parents]).toEqual([
    ['a', 'b'],
    ['b', 'a'],
  ]);
  const placed = groups.map((group) => ({
    group,
    parentId: parents.get(group.id),
    memberIds: group.id === 'a' ? ['u'] : [],
  }));
  expect(withoutEmpty(placed).map(({ group }) => group.id)).toEqual(['a', 'b']);
});
