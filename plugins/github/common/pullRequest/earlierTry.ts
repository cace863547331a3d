import { base64Of, type createStepCalls } from '@callboard/integrations/common';
import * as z from 'zod/mini';
import { contentShape, pullRequestShape, refShape } from '../githubAnswers.ts';
import type { GithubRepository, githubApi } from '../githubApi.ts';

type Looking = {
  calls: ReturnType<typeof createStepCalls>;
  api: ReturnType<typeof githubApi>;
  place: GithubRepository;
  base: string;
  /** The commit that the default branch is at. */
  baseCommit: string;
  file: { branch: string; fileName: string; content: string };
};

/** How far an earlier try came; `link` is the pull request that it opened. */
export type EarlierTry = { link?: string; hasBranch: boolean; hasFile: boolean };

const nothing: EarlierTry = { hasBranch: false, hasFile: false };

/** The existing results of an earlier attempt. A branch with other content belongs to someone else and is ignored. */
export async function findEarlierTry({ calls, api, place, base, baseCommit, file }: Looking): Promise<EarlierTry> {
  const { branch, fileName, content } = file;
  const [open] = (await calls.find(api.openPullRequests(place, branch, base), z.array(pullRequestShape))) ?? [];
  if (open) return { link: open.html_url, hasBranch: true, hasFile: true };
  const ref = await calls.find(api.branch(place, branch), refShape);
  if (!ref) return nothing;
  if (ref.object.sha === baseCommit) return { hasBranch: true, hasFile: false };
  const there = await calls.find(api.contents({ ...place, path: fileName, ref: branch }), contentShape);
  // GitHub breaks the lines of what is encoded.
  const isSame = there?.content.replaceAll('\n', '') === base64Of(content);
  return isSame ? { hasBranch: true, hasFile: true } : nothing;
}
