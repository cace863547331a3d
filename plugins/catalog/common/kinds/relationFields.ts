import {
  inverseRelationType,
  RELATION_CHILD_OF,
  RELATION_CONSUMES_API,
  RELATION_DEPENDENCY_OF,
  RELATION_DEPENDS_ON,
  RELATION_HAS_MEMBER,
  RELATION_HAS_PART,
  RELATION_MEMBER_OF,
  RELATION_OWNED_BY,
  RELATION_PARENT_OF,
  RELATION_PART_OF,
  RELATION_PROVIDES_API,
} from '../relationTypes.ts';
import type { RelationField } from './kindDefinition.ts';

/** A field with refs; its relation is of a standard type. */
const relation = (field: string, type: string, defaultKind?: string): RelationField => ({
  field,
  ...(defaultKind !== undefined && { defaultKind }),
  type,
  inverse: inverseRelationType(type)!,
});

export const relationFields = {
  owner: relation('owner', RELATION_OWNED_BY, 'Group'),
  system: relation('system', RELATION_PART_OF, 'System'),
  subcomponentOf: relation('subcomponentOf', RELATION_PART_OF, 'Component'),
  domain: relation('domain', RELATION_PART_OF, 'Domain'),
  subdomainOf: relation('subdomainOf', RELATION_PART_OF, 'Domain'),
  providesApis: relation('providesApis', RELATION_PROVIDES_API, 'API'),
  consumesApis: relation('consumesApis', RELATION_CONSUMES_API, 'API'),
  dependsOn: relation('dependsOn', RELATION_DEPENDS_ON),
  dependencyOf: relation('dependencyOf', RELATION_DEPENDENCY_OF),
  neededAiResources: relation('dependsOn', RELATION_DEPENDS_ON, 'AiResource'),
  skills: relation('skills', RELATION_HAS_PART, 'AiResource'),
  plugins: relation('plugins', RELATION_HAS_PART, 'AiResource'),
  parent: relation('parent', RELATION_CHILD_OF, 'Group'),
  children: relation('children', RELATION_PARENT_OF, 'Group'),
  members: relation('members', RELATION_HAS_MEMBER, 'User'),
  memberOf: relation('memberOf', RELATION_MEMBER_OF, 'Group'),
};
