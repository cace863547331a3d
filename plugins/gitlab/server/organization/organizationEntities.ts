import type { Entity } from '@callboard/plugin-catalog/common';
import { type DirectoryContents, shownAt } from '@callboard/plugin-directories/server';
import type { Group, Person } from './organizationShapes.ts';
import type { Organization } from './readOrganization.ts';

export type EntityOptions = {
  /** 'https://gitlab.com' */
  root: string;
  /** The path that group names omit. */
  group: string | undefined;
};

/** Users for people, and Groups for groups with members and their parent groups. */
export function organizationContents(organization: Organization, options: EntityOptions): DirectoryContents {
  const { people, groups, groupsOf, refused } = organization;
  const byId = new Map(groups.map((group) => [group.id, group]));
  const used = new Set<Group>();
  function use(group: Group | undefined) {
    if (group === undefined || used.has(group)) return;
    used.add(group);
    use(byId.get(group.parent_id ?? 0));
  }
  for (const { id } of people) for (const group of groupsOf.get(id) ?? []) use(group);
  return {
    people: people.map((person) => ({
      id: String(person.id),
      record: person,
      entity: userOf(person, groupsOf.get(person.id) ?? [], options),
    })),
    groups: Array.from(used, (group) => ({
      id: String(group.id),
      record: group,
      entity: groupOf(group, byId.get(group.parent_id ?? 0), options),
      // The Users name their groups, as they always have.
      memberIds: [],
    })),
    problems: refused > 0 ? [`GitLab did not show the members of ${refused} groups`] : [],
  };
}

/** Wire: the path below the configured group, with hyphens. */
export function groupName({ full_path: path }: Group, { group }: EntityOptions): string {
  const isBelow = group !== undefined && path.toLowerCase().startsWith(`${group.toLowerCase()}/`);
  return (isBelow ? path.slice(group.length + 1) : path).replaceAll('/', '-');
}

export function userOf(person: Person, groups: readonly Group[], options: EntityOptions): Entity {
  const { id, username, name, avatar_url: picture, web_url: webUrl } = person;
  const email = person.email || person.public_email;
  const samlId = person.group_saml_identity?.extern_uid;
  const url = `${options.root}/${username}`;
  const own = {
    'user-login': webUrl ?? url,
    'user-id': String(id),
    ...(samlId && { 'saml-external-uid': samlId }),
  };
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'User',
    metadata: { name: username, annotations: { ...shownAt(url), ...atHost(own, options) } },
    spec: {
      profile: { ...(name && { displayName: name }), ...(email && { email }), ...(picture && { picture }) },
      memberOf: [...new Set(groups.map((group) => groupName(group, options)))],
    },
  };
}

function groupOf(group: Group, parent: Group | undefined, options: EntityOptions): Entity {
  const { full_path: path, name, description } = group;
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Group',
    metadata: {
      name: groupName(group, options),
      ...(description && { description }),
      annotations: { ...shownAt(`${options.root}/${path}`), ...atHost({ 'team-path': path }, options) },
    },
    spec: {
      type: 'team',
      profile: { displayName: name },
      children: [],
      ...(parent && { parent: groupName(parent, options) }),
    },
  };
}

/** Wire: under the name of the host; a port cannot be part of such a name. */
function atHost(values: Record<string, string>, { root }: EntityOptions): Record<string, string> {
  const { hostname } = new URL(root);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${hostname}/${name}`, value]));
}
