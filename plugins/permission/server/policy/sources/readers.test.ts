import { describe, expect, test } from 'vitest';
import { readCsv } from './readCsv.ts';
import { readPolicyFile } from './readSources.ts';
import { readYaml } from './readYaml.ts';

describe('CSV', () => {
  test('reads statements and members, with the line of each', () => {
    const text = [
      '\uFEFF# the team',
      'p, role:default/team-a, catalog-entity, read, allow',
      '',
      'p,Role:Default/Team-A,catalog.entity.delete,*,deny',
      '  g , group:default/boarding , role:default/team-a',
    ].join('\r\n');
    expect(readCsv(text, 'policy.csv')).toEqual({
      problems: [],
      statements: [
        {
          source: { file: 'policy.csv', line: 2 },
          role: 'role:default/team-a',
          permission: 'catalog-entity',
          actions: ['read'],
          effect: 'allow',
        },
        {
          source: { file: 'policy.csv', line: 4 },
          role: 'role:default/team-a',
          permission: 'catalog.entity.delete',
          actions: ['*'],
          effect: 'deny',
        },
      ],
      memberships: [
        { source: { file: 'policy.csv', line: 5 }, member: 'group:default/boarding', role: 'role:default/team-a' },
      ],
    });
  });

  test('reports every error with its line', () => {
    const lines: [string, string][] = [
      ['x, a, b', "'x' is not a valid line type: expected p or g"],
      ['p, role:default/a, catalog-entity, read', 'The line has 4 fields, expected 5'],
      ['p, role:default/a, catalog-entity, read, allow, now', 'The line has 6 fields, expected 5'],
      ['p, team-a, catalog-entity, read, allow', "'team-a' is not a valid role"],
      ['p, role:default/a, , read, allow', "'' is not a valid permission"],
      ['p, role:default/a, catalog-entity, write, allow', "'write' is not a valid action"],
      ['p, role:default/a, catalog-entity, read, Allow', "'Allow' is not a valid effect"],
      ['g, role:default/b, role:default/a', "'role:default/b' is not a valid member"],
      ['g, user:default/ada, group:default/a', "'group:default/a' cannot have members"],
    ];
    const { problems } = readCsv(lines.map(([line]) => line).join('\n'), 'policy.csv');
    expect(problems).toEqual(
      lines.map(([, message], index) => ({
        source: { file: 'policy.csv', line: index + 1 },
        message: expect.stringContaining(message),
      })),
    );
  });
});

describe('YAML', () => {
  test('reads the same content, with conditions', () => {
    const text = `roles:
  - role: role:default/team-a
    members:
      - group:default/boarding
policies:
  - role: role:default/team-a
    permission: catalog.entity.delete
    action: [delete, update]
    effect: allow
    conditions:
      rule: IS_ENTITY_OWNER
      params: { claims: [$ownerRefs] }
`;
    expect(readYaml(text, 'p.yaml')).toEqual({
      problems: [],
      memberships: [
        { source: { file: 'p.yaml', line: 4 }, member: 'group:default/boarding', role: 'role:default/team-a' },
      ],
      statements: [
        {
          source: { file: 'p.yaml', line: 6 },
          role: 'role:default/team-a',
          permission: 'catalog.entity.delete',
          actions: ['delete', 'update'],
          effect: 'allow',
          conditions: { rule: 'IS_ENTITY_OWNER', params: { claims: ['$ownerRefs'] } },
        },
      ],
    });
  });

  test('reads an empty file as an empty policy', () => {
    expect(readYaml('# later\n', 'p.yaml')).toEqual({ problems: [], memberships: [], statements: [] });
  });

  test.each<[string, string, number, string]>([
    ['is not YAML', 'roles:\n  - {', 2, 'map'],
    ['has a key twice', 'roles: []\nroles: []', 2, 'unique'],
    ['has an unknown key', 'policies:\n  - role: role:default/a\n    permission: x\n    condition: {}', 2, 'condition'],
    ['has an unknown part', 'roles: []\nrule: []', 1, 'rule'],
    ['has a wrong role', 'policies:\n  - permission: x\n    role: a', 3, "'a' is not a valid role"],
    [
      'has a wrong action',
      'policies:\n  - permission: x\n    role: role:default/a\n    action: peek',
      4,
      "'peek' is not a valid action",
    ],
    [
      'has one wrong action among several',
      'policies:\n  - permission: x\n    role: role:default/a\n    action:\n    - read\n    - peek',
      6,
      "'peek'",
    ],
    ['lacks the permission', 'policies:\n  - role: role:default/a', 2, 'permission'],
    ['has a wrong member', 'roles:\n  - role: role:default/a\n    members: [ada]', 3, "'ada' is not a valid member"],
    ['is a list', '- a\n- b', 1, 'object'],
    ['uses aliases', 'roles: &a [x]\npolicies: [*a, *a]', 2, 'Must contain at most 0 aliases'],
  ])('is rejected with the line if it %s', (_, text, line, message) => {
    const { problems, statements } = readYaml(text, 'p.yaml');
    expect(statements).toEqual([]);
    expect(problems[0]).toEqual({ source: { file: 'p.yaml', line }, message: expect.stringContaining(message) });
  });
});

test('a missing file or another file type is reported as a problem', async () => {
  expect((await readPolicyFile('/nowhere/policy.csv')).problems).toEqual([
    { source: { file: '/nowhere/policy.csv' }, message: expect.stringContaining('cannot be read') },
  ]);
  expect((await readPolicyFile('policy.txt')).problems[0]?.message).toBe('The name must end in .csv, .yaml or .yml');
});
