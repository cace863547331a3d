import { InputError } from '@callboard/errors';
import { type CodeHost, describeUrl, type HostDeployment, nextPageOf } from '@callboard/integrations';
import { bodyOf } from '@callboard/integrations/common';
import * as z from 'zod';
import { type GitlabPlace, parseGitlabUrl } from '../common/index.ts';
import type { GitlabAccess } from './gitlabAccess.ts';

const maxPages = 10;
const forbidden = 403;
const notFound = 404;

const time = z.string().nullish();
const commit = z.object({ committed_date: time, created_at: time });
const deployment = z.object({
  id: z.number(),
  sha: z.string(),
  status: z.string(),
  updated_at: time,
  created_at: z.string(),
  environment: z.object({ name: z.string() }).nullish(),
  // The job; a deployment that was created by the API has none.
  deployable: z.object({ finished_at: time, commit: commit.nullish() }).nullish(),
});
const deployments = z.array(deployment);

/** The deployments of a project. A project whose deployments are hidden or off has none. */
export function createDeployments(
  { http, api, ask }: GitlabAccess,
  rootPath: string,
): NonNullable<CodeHost['deployments']> {
  return async (url, { since, signal }) => {
    const place = placeOf(url, rootPath);
    const found: HostDeployment[] = [];
    let address: string | undefined = api.deployments(place, since);
    for (let pages = 0; address !== undefined && pages < maxPages; pages++) {
      const next: string = address;
      const answered = await ask({ url, ...(signal && { signal }) }, (request) =>
        http.json(next, { ...request, expected: [forbidden] }),
      );
      if (answered.status === forbidden) return [];
      found.push(...bodyOf(answered, deployments).flatMap((one) => deploymentOf(one) ?? []));
      address = nextPageOf(answered);
    }
    return found;
  };
}

/** Undefined for a deployment that has not ended. */
function deploymentOf(one: z.output<typeof deployment>): HostDeployment | undefined {
  const { id, sha, status, environment, deployable, updated_at, created_at } = one;
  if ((status !== 'success' && status !== 'failed') || !environment) return undefined;
  const committedAt = deployable?.commit?.committed_date ?? deployable?.commit?.created_at;
  return {
    id: String(id),
    environment: environment.name,
    commit: sha,
    ...(committedAt && { committedAt }),
    at: deployable?.finished_at ?? updated_at ?? created_at,
    isFailed: status === 'failed',
  };
}

export function createCommitTime(
  { http, api, ask }: GitlabAccess,
  rootPath: string,
): NonNullable<CodeHost['commitTime']> {
  return async (url, hash, { signal }) => {
    const place = placeOf(url, rootPath);
    const answered = await ask({ url, ...(signal && { signal }) }, (request) =>
      http.json(api.commit(place, hash), { ...request, expected: [notFound] }),
    );
    if (answered.status === notFound) return undefined;
    const { committed_date: committedAt, created_at: createdAt } = bodyOf(answered, commit);
    return committedAt ?? createdAt ?? undefined;
  };
}

function placeOf(url: URL, rootPath: string): GitlabPlace {
  const place = parseGitlabUrl(url, rootPath);
  if (!place) throw new InputError(`'${describeUrl(url)}' is not a project on GitLab`);
  return place;
}
