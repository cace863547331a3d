import * as relations from '../relationTypes.ts';
import type { RelationField } from './kindDefinition.ts';

/** A field with refs; its relation is of a standard type. */
const relation = (field: string, type: string, defaultKind?: string): RelationField => ({
  field,
  ...(defaultKind !== undefined && { defaultKind }),
  type,
  inverse: relations.inverseRelationType(type)!,
});

export const relationFields = {
  owner: relation('owner', relations.RELATION_OWNED_BY, 'Group'),
  system: relation('system', relations.RELATION_PART_OF, 'System'),
  subcomponentOf: relation('subcomponentOf', relations.RELATION_PART_OF, 'Component'),
  domain: relation('domain', relations.RELATION_PART_OF, 'Domain'),
  subdomainOf: relation('subdomainOf', relations.RELATION_PART_OF, 'Domain'),
  providesApis: relation('providesApis', relations.RELATION_PROVIDES_API, 'API'),
  consumesApis: relation('consumesApis', relations.RELATION_CONSUMES_API, 'API'),
  dependsOn: relation('dependsOn', relations.RELATION_DEPENDS_ON),
  dependencyOf: relation('dependencyOf', relations.RELATION_DEPENDENCY_OF),
  neededAiResources: relation('dependsOn', relations.RELATION_DEPENDS_ON, 'AiResource'),
  skills: relation('skills', relations.RELATION_HAS_PART, 'AiResource'),
  plugins: relation('plugins', relations.RELATION_HAS_PART, 'AiResource'),
  parent: relation('parent', relations.RELATION_CHILD_OF, 'Group'),
  children: relation('children', relations.RELATION_PARENT_OF, 'Group'),
  members: relation('members', relations.RELATION_HAS_MEMBER, 'User'),
  memberOf: relation('memberOf', relations.RELATION_MEMBER_OF, 'Group'),
};
