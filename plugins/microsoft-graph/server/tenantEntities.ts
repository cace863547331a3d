import type { Entity } from '@callboard/plugin-catalog/common';
import {
  type DirectoryContents,
  type DirectoryGroup,
  type DirectoryPerson,
  managedBy,
} from '@callboard/plugin-directories/server';
import { entityName } from './entityName.ts';
import type { GraphGroup, GraphOrganization, GraphUser, GroupWithMembers, TenantContents } from './graph/records.ts';

const USER_ID = 'graph.microsoft.com/user-id';
const GROUP_ID = 'graph.microsoft.com/group-id';
const TENANT_ID = 'graph.microsoft.com/tenant-id';
const EMAIL = 'microsoft.com/email';

/** The Users and Groups of a tenant. `instance` is the name of the provider in the configuration. */
export function tenantEntities({ organization, users, groups }: TenantContents, instance: string): DirectoryContents {
  const root = rootGroup(organization, instance);
  const parents = parentsOf(groups);
  return {
    people: users.flatMap((user) => personOf(user, instance)),
    groups: [
      ...(root ? [root] : []),
      ...groups.flatMap((found) => groupOf(found, parents.get(found.group.id) ?? root?.id, instance)),
    ],
  };
}

/** The group above each group. If a group is in several, the one with the smallest id is its parent. */
function parentsOf(groups: readonly GroupWithMembers[]): Map<string, string> {
  const parents = new Map<string, string>();
  for (const { group, groupIds } of groups) {
    for (const child of groupIds) {
      const other = parents.get(child);
      if (child !== group.id && (other === undefined || group.id < other)) parents.set(child, group.id);
    }
  }
  return parents;
}

function personOf(user: GraphUser, instance: string): DirectoryPerson[] {
  const { id, displayName, mail, userPrincipalName, accountEnabled, manager } = user;
  const login = mail || userPrincipalName;
  if (accountEnabled === false || !displayName || !login) return [];
  const entity = {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'User',
    metadata: {
      name: entityName(login),
      annotations: { ...locationOf(instance, id), [USER_ID]: id, ...(mail && { [EMAIL]: mail }) },
    },
    spec: { profile: profileOf(user), memberOf: [] },
  };
  return [{ id, record: user, entity: entity as Entity, ...(manager && { managerId: manager.id }) }];
}

function profileOf({ displayName, mail, jobTitle, officeLocation, businessPhones, mobilePhone }: GraphUser) {
  const phone = businessPhones?.[0] || mobilePhone;
  return {
    displayName,
    ...(mail && { email: mail }),
    ...(jobTitle && { title: jobTitle }),
    ...(officeLocation && { location: officeLocation }),
    ...(phone && { phone }),
  };
}

function groupOf(
  { group, userIds }: GroupWithMembers,
  parentId: string | undefined,
  instance: string,
): DirectoryGroup[] {
  const { id, displayName, description, mail } = group;
  if (!displayName) return [];
  const entity = {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Group',
    metadata: {
      name: entityName(loginOf(group) ?? displayName),
      ...(description && { description }),
      annotations: { ...locationOf(instance, id), [GROUP_ID]: id },
    },
    spec: { type: 'team', profile: { displayName, ...(mail && { email: mail }) }, children: [] },
  };
  return [
    { id, record: group, entity: entity as Entity, memberIds: userIds, ...(parentId !== undefined && { parentId }) },
  ];
}

/** Wire: the nickname of a security group is a meaningless number. */
const loginOf = ({ securityEnabled, mailNickname }: GraphGroup) => (!securityEnabled && mailNickname) || undefined;

/** The tenant itself, above all groups that are in no other. */
function rootGroup(organization: GraphOrganization, instance: string): DirectoryGroup | undefined {
  const { id, displayName } = organization;
  if (!displayName) return undefined;
  const entity = {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Group',
    metadata: {
      name: entityName(displayName),
      description: displayName,
      annotations: { ...locationOf(instance, id), [TENANT_ID]: id },
    },
    spec: { type: 'root', profile: { displayName }, children: [] },
  };
  return { id, record: organization, entity: entity as Entity, memberIds: [] };
}

const locationOf = (instance: string, id: string) => managedBy(`msgraph:${instance}/${encodeURIComponent(id)}`);
