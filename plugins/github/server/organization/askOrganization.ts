import { InputError, ServiceUnavailableError, shortened } from '@callboard/errors';
import { bodyOf } from '@callboard/integrations/common';
import * as z from 'zod';
import type { GithubAccess } from '../githubAccess.ts';

/** An organisation and the access to it. */
export type Reading = { access: GithubAccess; url: URL; org: string; signal: AbortSignal };

export const text = z.string().nullish();
export const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: text });
/** The paging fields of every list query. */
export const page = 'pageInfo { hasNextPage endCursor }';

const maxPages = 1_000;

const paged = z.object({ page: z.unknown().optional() });
const error = z.object({ message: z.string(), type: text, path: z.array(z.unknown()).nullish() });
const answer = z.object({
  data: z
    .object({
      organization: paged.extend({ team: paged.loose().nullish() }).nullish(),
    })
    .nullish(),
  errors: z.array(error).optional(),
});

/** An answer without errors has data. */
const withData = z.object({ data: z.object({}) });

/** Asks the GraphQL API about an organisation. A missing team or person is null; any other failure is an error. */
export async function askOrganization({ access, url, org, signal }: Reading, query: string, variables: object) {
  const json = { query, variables: { org, ...variables } };
  const answered = await access.ask({ url, owner: org }, (request) =>
    access.http.json(access.api.graphql, { ...request, method: 'POST', json, signal }),
  );
  const { data, errors = [] } = bodyOf(answered, answer);
  if (errors.length === 0) bodyOf(answered, withData);
  const failures = errors.filter((one) => !isAbsence(one));
  if (failures.length > 0 || !data?.organization) {
    const reason = failures.map(({ message }) => message).join(', ') || 'there is no such organisation';
    throw new InputError(`The organisation '${org}' on GitHub cannot be read: ${shortened(reason, 500)}`);
  }
  return { answered, organization: data.organization };
}

const isAbsence = ({ type, path }: z.output<typeof error>) =>
  type === 'NOT_FOUND' && (path?.[0] === 'user' || path?.[1] === 'team');

type Variables = { slug?: string; login?: string; after?: string | null };

/** Iterates over all pages of the list that a query calls `page`. */
export async function readPages<S extends z.ZodType>(
  reading: Reading,
  query: string,
  node: S,
  variables: Variables = {},
): Promise<z.output<S>[]> {
  const shape = z.object({ pageInfo, nodes: z.array(node) });
  const all: z.output<S>[] = [];
  let { after } = variables;
  for (let number = 0; number < maxPages; number++) {
    const { answered, organization } = await askOrganization(reading, query, { ...variables, after });
    const found = bodyOf({ ...answered, body: organization.team?.page ?? organization.page }, shape);
    all.push(...found.nodes);
    if (!found.pageInfo.hasNextPage) return all;
    after = found.pageInfo.endCursor;
  }
  throw new ServiceUnavailableError(
    `A list of '${reading.org}' on GitHub has more than ${maxPages} pages; known entities stay unchanged`,
  );
}
