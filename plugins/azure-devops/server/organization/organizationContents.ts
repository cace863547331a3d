import { type DirectoryContents, hyphenated, shownAt } from '@callboard/plugin-directories/server';
import type { Person, Project, Team } from './readOrganization.ts';

type Organization = { projects: readonly Project[]; teams: readonly Team[] };

const apiVersion = 'backstage.io/v1alpha1';

/** Users for the members of teams, and Groups for teams below a Group for their project. `root` is the URL of the organisation. */
export function organizationContents({ projects, teams }: Organization, root: string): DirectoryContents {
  const people = new Map<string, Person>();
  for (const { members } of teams) {
    for (const person of members) if (person.isContainer !== true) people.set(person.id, person);
  }
  return {
    people: Array.from(people.values(), (person) => ({
      id: person.id,
      record: person,
      entity: userOf(person, root),
    })),
    groups: [
      ...projects.map((project) => ({
        id: `project ${project.id}`,
        record: project,
        entity: groupOf(project, { type: 'project', name: project.name, url: urlOf(root, project) }),
        memberIds: [],
      })),
      ...teams.map((team) => ({
        id: `team ${team.id}`,
        record: { id: team.id, name: team.name, description: team.description, project: team.project.name },
        entity: groupOf(team, {
          type: 'team',
          name: `${team.project.name} ${team.name}`,
          url: `${urlOf(root, team.project)}/_settings/teams?subjectDescriptor=${encodeURIComponent(team.id)}`,
        }),
        parentId: `project ${team.project.id}`,
        memberIds: team.members.map(({ id }) => id),
      })),
    ],
  };
}

const urlOf = (root: string, { name }: Project) => `${root}/${encodeURIComponent(name)}`;

function userOf({ id, displayName, uniqueName, imageUrl }: Person, root: string) {
  const email = uniqueName.includes('@') ? uniqueName : undefined;
  return {
    apiVersion,
    kind: 'User',
    metadata: {
      // The form that people from Entra ID have, so someone who is in both has one name.
      name: uniqueName.toLowerCase().replace(/[^a-z0-9_.-]/g, '_'),
      annotations: {
        ...shownAt(root),
        'dev.azure.com/user-id': id,
        ...(email && { 'microsoft.com/email': email }),
      },
    },
    spec: {
      profile: {
        ...(displayName && { displayName }),
        ...(email && { email }),
        ...(imageUrl && { picture: imageUrl }),
      },
      memberOf: [],
    },
  };
}

type Naming = { type: string; name: string; url: string };

function groupOf({ id, name: displayName, description }: Project, { type, name, url }: Naming) {
  return {
    apiVersion,
    kind: 'Group',
    metadata: {
      name: hyphenated(name) || id,
      ...(description && { description }),
      annotations: { ...shownAt(url), [`dev.azure.com/${type}-id`]: id },
    },
    spec: { type, profile: { displayName }, children: [] },
  };
}
