import type { Entity } from '@callboard/plugin-catalog/common';
import { type DirectoryContents, shownAt } from '@callboard/plugin-directories/server';
import type { Member, Team } from './readOrganization.ts';

type Organization = { org: string; members: readonly Member[]; teams: readonly Team[] };
export type EntityOptions = {
  /** 'https://github.com' */
  githubUrl: string;
  /** Whether teams are in a namespace named after their organisation, because two organisations may have teams of the same name. */
  hasNamespaces: boolean;
};

/** The people and teams of organisations; someone who is in several of them is one User. */
export function organizationContents(
  organizations: readonly Organization[],
  options: EntityOptions,
): DirectoryContents {
  const users = new Map<string, { member: Member; memberOf: string[] }>();
  const groups = organizations.flatMap(({ org, teams }) =>
    teams.map((team) => ({
      id: `${org}/${team.slug}`,
      record: { org, ...team },
      entity: groupOf(team, org, options),
      // The Users name their teams, as they always have.
      memberIds: [],
    })),
  );
  for (const organization of organizations) {
    const teamsOf = groupRefsByLogin(organization, options);
    for (const member of organization.members) {
      const { member: first, memberOf } = users.get(member.login) ?? { member, memberOf: [] };
      users.set(member.login, { member: first, memberOf: [...memberOf, ...(teamsOf.get(member.login) ?? [])] });
    }
  }
  const people = Array.from(users.values(), ({ member, memberOf }) => ({
    id: member.login,
    record: member,
    entity: userOf(member, memberOf, options),
  }));
  return { people, groups };
}

function groupRefsByLogin({ org, teams }: Organization, options: EntityOptions): Map<string, string[]> {
  const refs = new Map<string, string[]>();
  for (const { slug, members } of teams) {
    for (const login of members) refs.set(login, [...(refs.get(login) ?? []), groupRef(slug, org, options)]);
  }
  return refs;
}

/** The name by which other entities refer to the Group of a team. */
export const groupRef = (slug: string, org: string, { hasNamespaces }: EntityOptions) =>
  hasNamespaces ? `group:${org.toLowerCase()}/${slug}` : slug;

/** The User for someone who is in these Groups. */
export function userOf(
  { id, login, name, email, avatarUrl, bio }: Member,
  memberOf: string[],
  { githubUrl }: EntityOptions,
): Entity {
  const profile = {
    ...(name && { displayName: name }),
    ...(email && { email }),
    ...(avatarUrl && { picture: avatarUrl }),
  };
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'User',
    metadata: {
      name: login,
      ...(bio && { description: bio }),
      annotations: {
        ...shownAt(`${githubUrl}/${login}`),
        'github.com/user-login': login,
        ...(id && { 'github.com/user-id': id }),
      },
    },
    spec: { profile, memberOf },
  };
}

export function groupOf(
  { slug, name, description, avatarUrl, parentTeam }: Omit<Team, 'members'>,
  org: string,
  options: EntityOptions,
): Entity {
  const teamUrl = `${options.githubUrl}/orgs/${org}/teams/${slug}`;
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Group',
    metadata: {
      name: slug,
      ...(options.hasNamespaces && { namespace: org.toLowerCase() }),
      ...(description && { description }),
      annotations: { ...shownAt(teamUrl), 'github.com/team-slug': `${org}/${slug}` },
    },
    spec: {
      type: 'team',
      profile: { displayName: name, ...(avatarUrl && { picture: avatarUrl }) },
      children: [],
      ...(parentTeam && { parent: groupRef(parentTeam.slug, org, options) }),
    },
  };
}
