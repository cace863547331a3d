import { NotFoundError } from '@callboard/errors';
import { type Asked, emptyRepository } from '@callboard/integrations';
import { bodyOf } from '@callboard/integrations/common';
import * as z from 'zod';
import { defaultRef, type GitlabPlace } from '../common/index.ts';
import type { GitlabAccess } from './gitlabAccess.ts';

const commit = z.object({ id: z.string().regex(/^[\da-f]{40,64}$/) });
const project = z.object({ default_branch: z.string().nullish(), empty_repo: z.boolean().optional() });

/** The commit of a branch or tag, or of the default branch for a URL without one. */
export async function lastCommit(access: GitlabAccess, place: GitlabPlace, asked: Asked): Promise<string> {
  const address = access.api.commit(place, place.ref ?? defaultRef);
  try {
    return bodyOf(await access.ask(asked, (request) => access.http.json(address, request)), commit).id;
  } catch (thrown) {
    // The response is the same for a missing branch and for a repository without branches.
    const isMissing = thrown instanceof NotFoundError && /Commit Not Found/i.test(thrown.message);
    const isEmpty = isMissing && (await readProject(access, place, asked)).empty_repo;
    throw isEmpty ? emptyRepository(asked.url) : thrown;
  }
}

/** The branch of `HEAD`, so the URLs of matches contain a branch name. */
export async function defaultBranch(access: GitlabAccess, place: GitlabPlace, asked: Asked): Promise<string> {
  return (await readProject(access, place, asked)).default_branch ?? defaultRef;
}

async function readProject({ http, api, ask }: GitlabAccess, place: GitlabPlace, asked: Asked) {
  const { body } = await ask(asked, (request) => http.json(api.project(place), request));
  return project.catch({}).parse(body);
}
