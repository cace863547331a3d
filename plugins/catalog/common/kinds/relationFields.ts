import {
  RELATION_API_CONSUMED_BY,
  RELATION_API_PROVIDED_BY,
  RELATION_CHILD_OF,
  RELATION_CONSUMES_API,
  RELATION_DEPENDENCY_OF,
  RELATION_DEPENDS_ON,
  RELATION_HAS_MEMBER,
  RELATION_HAS_PART,
  RELATION_MEMBER_OF,
  RELATION_OWNED_BY,
  RELATION_OWNER_OF,
  RELATION_PARENT_OF,
  RELATION_PART_OF,
  RELATION_PROVIDES_API,
} from '../relationTypes.ts';
import type { RelationField } from './kindDefinition.ts';

const partOf = (field: string, defaultKind: string): RelationField => ({
  field,
  defaultKind,
  type: RELATION_PART_OF,
  inverse: RELATION_HAS_PART,
});

export const relationFields = {
  owner: { field: 'owner', defaultKind: 'Group', type: RELATION_OWNED_BY, inverse: RELATION_OWNER_OF },
  system: partOf('system', 'System'),
  subcomponentOf: partOf('subcomponentOf', 'Component'),
  domain: partOf('domain', 'Domain'),
  subdomainOf: partOf('subdomainOf', 'Domain'),
  providesApis: {
    field: 'providesApis',
    defaultKind: 'API',
    type: RELATION_PROVIDES_API,
    inverse: RELATION_API_PROVIDED_BY,
  },
  consumesApis: {
    field: 'consumesApis',
    defaultKind: 'API',
    type: RELATION_CONSUMES_API,
    inverse: RELATION_API_CONSUMED_BY,
  },
  dependsOn: { field: 'dependsOn', type: RELATION_DEPENDS_ON, inverse: RELATION_DEPENDENCY_OF },
  dependencyOf: { field: 'dependencyOf', type: RELATION_DEPENDENCY_OF, inverse: RELATION_DEPENDS_ON },
  parent: { field: 'parent', defaultKind: 'Group', type: RELATION_CHILD_OF, inverse: RELATION_PARENT_OF },
  children: { field: 'children', defaultKind: 'Group', type: RELATION_PARENT_OF, inverse: RELATION_CHILD_OF },
  members: { field: 'members', defaultKind: 'User', type: RELATION_HAS_MEMBER, inverse: RELATION_MEMBER_OF },
  memberOf: { field: 'memberOf', defaultKind: 'Group', type: RELATION_MEMBER_OF, inverse: RELATION_HAS_MEMBER },
} satisfies Record<string, RelationField>;
