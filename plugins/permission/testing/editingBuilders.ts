import type { EditablePolicy, PluginPermissions, PluginRules, PolicyPreview, PolicyProposal } from '../common/index.ts';
import { aRole } from './builders.ts';

export const anEditablePolicy = (over: Partial<EditablePolicy> = {}): EditablePolicy => ({
  revision: 'revision-1',
  files: [{ file: 'policy.csv', format: 'csv', isWritable: true }],
  roles: [aRole()],
  ...over,
});

export const aPolicyPreview = (over: Partial<PolicyPreview> = {}): PolicyPreview => ({
  people: 40,
  gaining: 1,
  losing: 0,
  changing: 0,
  changes: [
    {
      pluginId: 'catalog',
      permission: { type: 'basic', name: 'catalog.location.read', attributes: { action: 'read' } },
      before: { result: 'DENY' },
      after: { result: 'ALLOW' },
      effect: 'gains',
      count: 1,
      people: ['user:default/ines.novak'],
      includesOthers: false,
    },
  ],
  files: [
    {
      file: 'policy.csv',
      removed: [],
      added: [{ number: 4, text: 'g, user:default/ines.novak, role:default/reader' }],
    },
  ],
  warnings: [],
  ...over,
});

export const aPolicyProposal = (over: Partial<PolicyProposal> = {}): PolicyProposal => ({
  url: 'https://github.com/acme/portal/blob/main/policy.csv',
  branch: 'roles-1',
  title: 'Change role:default/reader',
  body: 'Nobody gains or loses a permission.',
  files: [{ path: 'policy.csv', content: 'g, user:default/ines.novak, role:default/reader\n' }],
  ...over,
});

export const somePluginPermissions = (): PluginPermissions[] => [
  {
    pluginId: 'catalog',
    policies: [
      { name: 'catalog.entity.read', policy: 'read', resourceType: 'catalog-entity' },
      { name: 'catalog.entity.delete', policy: 'delete', resourceType: 'catalog-entity' },
      { name: 'catalog.location.create', policy: 'create' },
    ],
  },
];

export const somePluginRules = (): PluginRules[] => [
  {
    pluginId: 'catalog',
    rules: [
      {
        name: 'HAS_LABEL',
        description: 'Entities that have a label, or have it with a value',
        resourceType: 'catalog-entity',
        paramsSchema: {
          type: 'object',
          properties: { label: { type: 'string' }, value: { type: 'string' } },
          required: ['label'],
        },
      },
      {
        name: 'IS_ENTITY_OWNER',
        description: 'Entities that are owned by one of the claims',
        resourceType: 'catalog-entity',
        paramsSchema: {
          type: 'object',
          properties: { claims: { type: 'array', items: { type: 'string' } } },
          required: ['claims'],
        },
      },
    ],
  },
];
