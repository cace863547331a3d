import { type Asked, emptyRepository } from '@callboard/integrations';
import { bodyOf } from '@callboard/integrations/common';
import * as z from 'zod';
import { defaultRef, type GithubPlace } from '../common/index.ts';
import type { GithubAccess } from './githubAccess.ts';

const commits = z.array(z.object({ sha: z.string().regex(/^[\da-f]{40,64}$/) })).min(1);
const isEmpty = 409;

/** The commit of a branch or tag, or of the default branch for a URL without one. */
export async function lastCommit({ http, api, ask }: GithubAccess, place: GithubPlace, asked: Asked): Promise<string> {
  const answer = await ask({ ...asked, owner: place.owner }, (request) =>
    http.json(api.lastCommit(place), { ...request, expected: [isEmpty] }),
  );
  if (answer.status === isEmpty) throw emptyRepository(asked.url);
  return bodyOf(answer, commits)[0]!.sha;
}

const repository = z.object({ default_branch: z.string().optional() });

/** The branch of `HEAD`, so the URLs of matches contain a branch name. */
export async function defaultBranch(
  { http, api, ask }: GithubAccess,
  place: GithubPlace,
  asked: Asked,
): Promise<string> {
  const { body } = await ask({ ...asked, owner: place.owner }, (request) => http.json(api.repository(place), request));
  return repository.catch({}).parse(body).default_branch ?? defaultRef;
}
