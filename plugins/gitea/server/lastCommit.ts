import { type Asked, emptyRepository } from '@callboard/integrations';
import { bodyOf } from '@callboard/integrations/common';
import * as z from 'zod';
import { defaultRef, type GiteaPlace } from '../common/index.ts';
import type { GiteaAccess } from './giteaAccess.ts';

const commits = z.array(z.object({ sha: z.string().regex(/^[\da-f]{40,64}$/) })).min(1);
const repository = z.object({ default_branch: z.string().optional() });
const isEmpty = 409;

/** The commit of a branch or tag, or of the default branch for a URL without one. */
export async function lastCommit({ http, api, ask }: GiteaAccess, place: GiteaPlace, asked: Asked): Promise<string> {
  const answer = await ask(asked, (request) =>
    http.json(api.lastCommit(place, place.ref), { ...request, expected: [isEmpty] }),
  );
  if (answer.status === isEmpty) throw emptyRepository(asked.url);
  return bodyOf(answer, commits)[0]!.sha;
}

/** The branch of `HEAD`, so the URLs of matches contain a branch name. */
export async function defaultBranch({ http, api, ask }: GiteaAccess, place: GiteaPlace, asked: Asked): Promise<string> {
  const { body } = await ask(asked, (request) => http.json(api.repository(place), request));
  return repository.catch({}).parse(body).default_branch ?? defaultRef;
}
