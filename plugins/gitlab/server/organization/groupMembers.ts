import { InputError, ServiceUnavailableError } from '@callboard/errors';
import * as z from 'zod';
import type { GitlabAccess } from '../gitlabAccess.ts';
import { createGitlabList } from '../gitlabList.ts';
import type { OrganizationInstance } from './organizationConfig.ts';
import { relationsOf } from './organizationKeys.ts';
import type { Group } from './organizationShapes.ts';

type List = (signal: AbortSignal) => Promise<number[]>;
type Options = { root: string; instance: OrganizationInstance };

// 10,000 members of one group.
const maxPages = 100;
const advice = "leave it out with the key 'group' or 'groupPattern'";
const memberShape = z.object({ id: z.number() }).transform(({ id }) => id);

/** The members of a group, by number. Those of the group itself come from a list with conditional GETs. */
export function createGroupMembers(access: GitlabAccess, { root, instance }: Options) {
  const relations = relationsOf(instance);
  const known = new Map<number, List>();

  function listOf(group: Group): List {
    const url = new URL(`${root}/${group.full_path}`);
    if (relations.length > 1) return (signal) => askForMembers(access, { url, group, relations, signal });
    const first = access.api.groupMembers(group.id);
    return createGitlabList(access, { first, url, item: memberShape, what: 'members', advice, maxPages });
  }

  return {
    read(group: Group, signal: AbortSignal): Promise<number[]> {
      const list = known.get(group.id) ?? listOf(group);
      known.set(group.id, list);
      return list(signal);
    },
    /** Evicts the cached members of all other groups. */
    keep(groups: readonly Group[]): void {
      const ids = new Set(groups.map(({ id }) => id));
      for (const id of known.keys()) if (!ids.has(id)) known.delete(id);
    },
  };
}

const query = `query members($path: ID!, $relations: [GroupMemberRelation!], $after: String) { group(fullPath: $path) {
  groupMembers(first: 100, relations: $relations, after: $after) {
    nodes { user { id } } pageInfo { hasNextPage endCursor } } } }`;

const answerShape = z.object({
  data: z.object({
    group: z
      .object({
        groupMembers: z.object({
          nodes: z.array(z.object({ user: z.object({ id: z.string() }).nullish() }).nullish()),
          pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
        }),
      })
      .nullish(),
  }),
});

type Asked = { url: URL; group: Group; relations: readonly string[]; signal: AbortSignal };

/** Only this API of GitLab reports the origin of a membership. */
async function askForMembers({ http, api, ask }: GitlabAccess, { url, group, relations, signal }: Asked) {
  const ids: number[] = [];
  let after: string | undefined;
  for (let page = 0; page < maxPages; page++) {
    const variables = { path: group.full_path, relations, ...(after !== undefined && { after }) };
    const { body } = await ask({ url, signal }, (request) =>
      http.json(api.graphql, { ...request, method: 'POST', json: { query, variables } }),
    );
    const parsed = answerShape.safeParse(body);
    if (!parsed.success) throw new ServiceUnavailableError(`GitLab did not return the members of '${url.href}'`);
    const members = parsed.data.data.group?.groupMembers;
    if (!members) return ids;
    ids.push(...members.nodes.flatMap((node) => numberIn(node?.user?.id) ?? []));
    if (!members.pageInfo.hasNextPage) return ids;
    after = members.pageInfo.endCursor ?? undefined;
  }
  throw new InputError(`'${url.href}' has more than ${maxPages * 100} members: ${advice}`);
}

/** 'gid://gitlab/User/12' */
function numberIn(id: string | undefined): number | undefined {
  const digits = /^gid:\/\/gitlab\/User\/(\d{1,15})$/.exec(id ?? '')?.[1];
  return digits === undefined ? undefined : Number(digits);
}
