import { type DirectoryContents, hyphenated, shownAt } from '@callboard/plugin-directories/server';
import type { Person, Team } from './readOrganization.ts';

type Organization = { people: readonly Person[]; teams: readonly Team[] };
type Place = {
  /** The URL of Gitea. */
  root: string;
  organization: string;
};

const apiVersion = 'backstage.io/v1alpha1';

/** Users for people, and Groups for teams below a Group for the organisation. */
export function organizationContents({ people, teams }: Organization, place: Place): DirectoryContents {
  const { root, organization } = place;
  return {
    people: people.map((person) => ({
      id: String(person.id),
      record: person,
      entity: userOf(person, root),
    })),
    groups: [
      {
        id: '0',
        record: { name: organization },
        entity: {
          apiVersion,
          kind: 'Group',
          metadata: { name: organization, annotations: shownAt(`${root}/${organization}`) },
          spec: { type: 'organization', profile: { displayName: organization }, children: [] },
        },
        memberIds: [],
      },
      ...teams.map((team) => ({
        id: String(team.id),
        record: team,
        entity: groupOf(team, place),
        parentId: '0',
        memberIds: team.memberIds.map(String),
      })),
    ],
  };
}

function userOf({ id, login, full_name: name, email, avatar_url: picture, description }: Person, root: string) {
  return {
    apiVersion,
    kind: 'User',
    metadata: {
      name: login,
      ...(description && { description }),
      annotations: {
        ...shownAt(`${root}/${login}`),
        'gitea.com/user-login': login,
        'gitea.com/user-id': String(id),
      },
    },
    spec: {
      profile: { ...(name && { displayName: name }), ...(email && { email }), ...(picture && { picture }) },
      memberOf: [],
    },
  };
}

/** Team names may have spaces and are unique only within their organisation. */
function groupOf({ id, name, description }: Team, { root, organization }: Place) {
  return {
    apiVersion,
    kind: 'Group',
    metadata: {
      name: `${organization}-${hyphenated(name) || id}`,
      ...(description && { description }),
      annotations: {
        ...shownAt(`${root}/org/${organization}/teams/${encodeURIComponent(name)}`),
        'gitea.com/team-slug': `${organization}/${name}`,
      },
    },
    spec: { type: 'team', profile: { displayName: name }, children: [] },
  };
}
