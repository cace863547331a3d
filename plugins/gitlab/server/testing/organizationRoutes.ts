import {
  type StandInAnswer,
  type StandInQuestion,
  type StandInRoute,
  unlessKnown,
} from '@callboard/integrations/testing';
import { message, notFound } from './answers.ts';
import type { StandInGroup, StandInOrganization, StandInPerson } from './organization.ts';
import { page } from './page.ts';

type Options = { maxPerPage: number; rootPath: string };

/** People, groups and their members, below `/api/v4`. */
export function organizationRoutes(organization: StandInOrganization, options: Options): StandInRoute[] {
  const { maxPerPage, rootPath } = options;
  const { people, groups, find, below, membersOf, parentOf } = organization;
  const groupBody = (group: StandInGroup) => ({
    id: group.id,
    name: group.name,
    path: group.path.split('/').at(-1),
    full_path: group.path,
    description: group.description ?? '',
    parent_id: parentOf(group)?.id ?? null,
  });
  const personBody = (person: StandInPerson, { origin, query }: StandInQuestion) => ({
    id: person.id,
    username: person.username,
    name: person.name,
    state: person.state,
    web_url: `${origin}${rootPath}/${person.username}`,
    avatar_url: null,
    ...(person.email && { email: person.email }),
    ...(person.bot && { bot: true }),
    ...(person.samlId && { group_saml_identity: { extern_uid: person.samlId, provider: 'group_saml' } }),
    ...(query.get('show_seat_info') === 'true' && { is_using_seat: person.isUsingSeat ?? false }),
  });
  const onGroup = (path: string, answer: (group: StandInGroup, question: StandInQuestion) => StandInAnswer) => ({
    method: 'GET',
    path,
    answer(question: StandInQuestion) {
      const group = find(question.params.group ?? '');
      return group ? answer(group, question) : notFound('Group');
    },
  });
  const peoplePage = (question: StandInQuestion, listed: readonly StandInPerson[], isKeyset = false) =>
    page(question, listed, { maxPerPage, isKeyset, body: (person) => personBody(person, question) });

  return [
    {
      method: 'GET',
      path: '/users',
      answer: (question) => peoplePage(question, [...people.values()], question.query.get('pagination') === 'keyset'),
    },
    {
      method: 'GET',
      path: '/users/:id',
      answer(question) {
        const person = [...people.values()].find(({ id }) => String(id) === question.params.id);
        return person ? { status: 200, body: personBody(person, question) } : notFound('User');
      },
    },
    {
      method: 'GET',
      path: '/groups',
      answer: (question) => page(question, [...groups.values()], { maxPerPage, body: groupBody }),
    },
    onGroup('/groups/:group', (group, question) => unlessKnown(question, { status: 200, body: groupBody(group) })),
    onGroup('/groups/:group/descendant_groups', (group, question) =>
      page(question, below(group), { maxPerPage, body: groupBody }),
    ),
    onGroup('/groups/:group/members', (group, question) =>
      group.isHidden ? message(403, '403 Forbidden') : peoplePage(question, membersOf(group)),
    ),
    onGroup('/groups/:group/members/all', (group, question) =>
      peoplePage(question, membersOf(group, ['DIRECT', 'INHERITED', 'SHARED_FROM_GROUPS'])),
    ),
  ];
}

/** The queries of `/api/graphql` here: the members of a group, by their relation; the groups of a user. */
export function graphqlRoute(organization: StandInOrganization, { maxPerPage }: Options): StandInRoute {
  const { find, membersOf, groups, parentOf } = organization;
  const groupIdOf = ({ id }: StandInGroup) => `gid://gitlab/Group/${id}`;
  function membershipsOf(username: string) {
    const nodes = [...groups.values()]
      .filter(({ members }) => members.includes(username))
      .map((group) => {
        const parent = parentOf(group);
        const { name, path: fullPath, description = '' } = group;
        return {
          group: { id: groupIdOf(group), name, fullPath, description, parent: parent && { id: groupIdOf(parent) } },
        };
      });
    return { nodes, pageInfo: { hasNextPage: false, endCursor: null } };
  }
  return {
    method: 'POST',
    path: '/graphql',
    answer({ body }) {
      const { username } = body.variables as { username?: string };
      if (username) return { status: 200, body: { data: { user: { groupMemberships: membershipsOf(username) } } } };
      const { path, relations, after } = body.variables as { path: string; relations: string[]; after?: string };
      const group = find(path);
      if (!group) return { status: 200, body: { data: { group: null } } };
      const start = Number(after ?? 0);
      const end = start + maxPerPage;
      const all = membersOf(group, relations);
      const nodes = all.slice(start, end).map(({ id }) => ({ user: { id: `gid://gitlab/User/${id}` } }));
      const groupMembers = { nodes, pageInfo: { hasNextPage: end < all.length, endCursor: String(end) } };
      return { status: 200, body: { data: { group: { groupMembers } } } };
    },
  };
}
