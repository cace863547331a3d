import { InputError, NotFoundError, shortened } from '@callboard/errors';
import { type CodeHost, describeUrl, type HostDeployment } from '@callboard/integrations';
import { bodyOf } from '@callboard/integrations/common';
import * as z from 'zod';
import { type GithubPlace, parseGithubUrl } from '../common/index.ts';
import type { GithubAccess } from './githubAccess.ts';

const maxPages = 10;
const notFound = 404;

/** One request for a hundred deployments; the REST API needs two more for each of them. */
const query = `query deployments($owner: String!, $name: String!, $after: String) {
  repository(owner: $owner, name: $name) {
    deployments(first: 100, after: $after, orderBy: { field: CREATED_AT, direction: DESC }) {
      pageInfo { hasNextPage endCursor }
      nodes {
        databaseId environment createdAt commitOid
        commit { committedDate }
        statuses(first: 20) { nodes { state createdAt } }
      }
    }
  }
}`;

const node = z.object({
  databaseId: z.number(),
  environment: z.string().nullish(),
  createdAt: z.string(),
  commitOid: z.string(),
  commit: z.object({ committedDate: z.string() }).nullish(),
  statuses: z.object({ nodes: z.array(z.object({ state: z.string(), createdAt: z.string() })) }).nullish(),
});
const page = z.object({
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
  nodes: z.array(node),
});
const answer = z.object({
  data: z.object({ repository: z.object({ deployments: page }).nullish() }).nullish(),
  errors: z.array(z.object({ message: z.string(), type: z.string().nullish() })).optional(),
});

/** The deployments of a repository. GitHub requires credentials for them, and returns an empty list without any. */
export function createDeployments({ http, api, ask, requestFor }: GithubAccess): NonNullable<CodeHost['deployments']> {
  return async (url, { since, signal }) => {
    const place = placeOf(url);
    const asked = { url, owner: place.owner, ...(signal && { signal }) };
    if (!(await requestFor(asked)).credentials) return [];
    const found: HostDeployment[] = [];
    let after: string | null = null;
    for (let pages = 0; pages < maxPages; pages++) {
      const json: object = { query, variables: { owner: place.owner, name: place.repository, after } };
      const answered = await ask(asked, (request) =>
        http.json(api.graphql, { ...request, method: 'POST', json, expected: [notFound] }),
      );
      // A host without this API.
      if (answered.status === notFound) return [];
      const { data, errors = [] } = bodyOf(answered, answer);
      if (!data?.repository) throw refusal(url, errors);
      const { nodes, pageInfo } = data.repository.deployments;
      found.push(...nodes.flatMap((one) => deploymentOf(one) ?? []));
      const isOld = nodes.some(({ createdAt }) => Date.parse(createdAt) < since.getTime());
      if (isOld || !pageInfo.hasNextPage) return found;
      after = pageInfo.endCursor ?? null;
    }
    return found;
  };
}

function refusal(url: URL, errors: readonly { message: string; type?: string | null | undefined }[]): Error {
  const reason = shortened(errors.map(({ message }) => message).join(', ') || 'there is no such repository', 500);
  const message = `The deployments of '${describeUrl(url)}' cannot be read: ${reason}`;
  return errors.every(({ type }) => type === 'NOT_FOUND') ? new NotFoundError(message) : new InputError(message);
}

/** Undefined for a deployment that has not ended. A later one replaces its state, so all of its states are read. */
function deploymentOf(one: z.output<typeof node>): HostDeployment | undefined {
  const times = (...states: string[]) =>
    (one.statuses?.nodes ?? [])
      .filter(({ state }) => states.includes(state))
      .map(({ createdAt }) => createdAt)
      .sort();
  const [succeededAt] = times('SUCCESS');
  const at = succeededAt ?? times('FAILURE', 'ERROR').at(-1);
  if (at === undefined || !one.environment) return undefined;
  return {
    id: String(one.databaseId),
    environment: one.environment,
    commit: one.commitOid,
    ...(one.commit && { committedAt: one.commit.committedDate }),
    at,
    isFailed: succeededAt === undefined,
  };
}

const commit = z.object({ commit: z.object({ committer: z.object({ date: z.string() }).nullish() }) });
const unknown = 422;

export function createCommitTime({ http, api, ask }: GithubAccess): NonNullable<CodeHost['commitTime']> {
  return async (url, hash, { signal }) => {
    const place = placeOf(url);
    const answered = await ask({ url, owner: place.owner, ...(signal && { signal }) }, (request) =>
      http.json(api.commit(place, hash), { ...request, expected: [notFound, unknown] }),
    );
    if (answered.status === notFound || answered.status === unknown) return undefined;
    return bodyOf(answered, commit).commit.committer?.date;
  };
}

function placeOf(url: URL): GithubPlace {
  const place = parseGithubUrl(url);
  if (!place) throw new InputError(`'${describeUrl(url)}' is not a repository on GitHub`);
  return place;
}
