import { ServiceUnavailableError } from '@callboard/errors';
import * as z from 'zod';
import type { GitlabAccess } from '../gitlabAccess.ts';
import { type Group, groupShape, type Person, personShape } from './organizationShapes.ts';

type Asked = { root: string; id: number; signal: AbortSignal };

const notFound = 404;
// 1,000 groups.
const maxPages = 10;

const query = `query person($username: String!, $after: String) { user(username: $username) {
  groupMemberships(first: 100, after: $after) {
    nodes { group { id name fullPath description parent { id } } } pageInfo { hasNextPage endCursor } } } }`;

const globalId = z
  .string()
  .regex(/^gid:\/\/gitlab\/\w+\/\d{1,15}$/)
  .transform((id) => Number(id.slice(id.lastIndexOf('/') + 1)));
const graphGroup = z
  .object({
    id: globalId,
    name: z.string(),
    fullPath: z.string(),
    description: z.string().nullish(),
    parent: z.object({ id: globalId }).nullish(),
  })
  .transform(({ fullPath, parent, ...group }) =>
    groupShape.parse({ ...group, full_path: fullPath, parent_id: parent?.id }),
  );
const answerShape = z.object({
  data: z.object({
    user: z
      .object({
        groupMemberships: z.object({
          nodes: z.array(z.object({ group: graphGroup.nullish() }).nullish()),
          pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
        }),
      })
      .nullish(),
  }),
});

/** A user as they are now, with the groups that they were added to; undefined for a missing user. */
export async function readPerson(
  access: GitlabAccess,
  { root, id, signal }: Asked,
): Promise<{ person: Person; groups: Group[] } | undefined> {
  const { http, api, ask } = access;
  const url = new URL(root);
  const { status, body } = await ask({ url, signal }, (request) =>
    http.json(api.user(id), { ...request, expected: [notFound] }),
  );
  if (status === notFound) return undefined;
  const parsed = personShape.safeParse(body);
  if (!parsed.success) throw new ServiceUnavailableError(`GitLab did not return the user ${id} of '${root}'`);
  const groups: Group[] = [];
  let after: string | undefined;
  for (let page = 0; page < maxPages; page++) {
    const variables = { username: parsed.data.username, ...(after !== undefined && { after }) };
    const answer = await ask({ url, signal }, (request) =>
      http.json(api.graphql, { ...request, method: 'POST', json: { query, variables } }),
    );
    const understood = answerShape.safeParse(answer.body);
    if (!understood.success) throw new ServiceUnavailableError(`GitLab did not return the groups of a user`);
    const memberships = understood.data.data.user?.groupMemberships;
    groups.push(...(memberships?.nodes ?? []).flatMap((node) => node?.group ?? []));
    if (!memberships?.pageInfo.hasNextPage) break;
    after = memberships.pageInfo.endCursor ?? undefined;
  }
  return { person: parsed.data, groups };
}
