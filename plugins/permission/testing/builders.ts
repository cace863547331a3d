import type { AuditEntry, Explanation, PolicyRole, PolicyStatement, PolicyStatus } from '../common/index.ts';

export const aStatement = (over: Partial<PolicyStatement> = {}): PolicyStatement => ({
  source: { file: 'policy.csv', line: 1 },
  role: 'role:default/reader',
  permission: 'catalog-entity',
  actions: ['read'],
  effect: 'allow',
  ...over,
});

export const aRole = (over: Partial<PolicyRole> = {}): PolicyRole => ({
  role: 'role:default/reader',
  members: [{ ref: 'group:default/boarding', source: { file: 'policy.csv', line: 9 } }],
  statements: [aStatement()],
  ...over,
});

export const aPolicyStatus = (over: Partial<PolicyStatus> = {}): PolicyStatus => ({
  isEnabled: true,
  default: 'deny',
  allowsEverything: false,
  loadedAt: '2026-01-05T08:00:00.000Z',
  triedAt: '2026-01-05T08:00:00.000Z',
  sources: [{ file: 'policy.csv', roles: 1, statements: 1 }],
  errors: [],
  warnings: [],
  ...over,
});

export const anExplanation = (over: Partial<Explanation> = {}): Explanation => ({
  user: 'user:default/ines.novak',
  ownershipEntityRefs: ['user:default/ines.novak', 'group:default/boarding'],
  permission: {
    type: 'resource',
    name: 'catalog.entity.read',
    attributes: { action: 'read' },
    resourceType: 'catalog-entity',
  },
  isDeclared: true,
  decision: { result: 'ALLOW' },
  reason: 'statements',
  statements: [{ ...aStatement(), member: 'group:default/boarding' }],
  ...over,
});

export const anAuditEntry = (over: Partial<AuditEntry> = {}): AuditEntry => ({
  id: '00000000-0000-4000-8000-000000000001',
  at: '2026-01-05T08:00:00.000Z',
  action: 'sign-in',
  outcome: 'succeeded',
  actor: 'user:default/ines.novak',
  plugin: 'auth',
  requestId: 'request-1',
  ip: '127.0.0.1',
  ...over,
});
