import { type Fetch, findRepository, openRequest, type ProposedFile } from '@callboard/integrations/common';
import * as z from 'zod/mini';
import { formatAzureUrl } from '../azureUrl.ts';
import { isBranchTaken, pullRequestShape, pullRequestTarget, refOf } from './pullRequestTarget.ts';

const pullRequestsShape = z.object({ value: z.array(pullRequestShape) });
const contentShape = z.object({ content: z.string() });

/**
 * Proposes a file in four steps: repository, its default branch, a push that creates the branch with the file, a pull
 * request.
 */
export async function createPullRequest(file: ProposedFile, fetch: Fetch): Promise<{ link: string; location: string }> {
  const { branch, fileName, content } = file;
  const { place, repository, api, target, newPush } = pullRequestTarget(file, fetch);
  const { calls } = target;
  const found = await findRepository(target);
  const { base, page, branches } = found;
  // Without a version it means the default branch, as in discovery, so the file is one source.
  const location = formatAzureUrl({ ...repository, path: fileName });

  async function findOpen() {
    const url = api.openPullRequests(place, refOf(branch), refOf(base));
    const { value } = await calls.get(url, pullRequestsShape, "Couldn't fetch pull requests");
    // A fork may have a branch of the same name.
    return value.find(({ forkSource }) => !forkSource);
  }

  /** A branch with anything else in it belongs to someone else. */
  async function hasFile() {
    const there = await calls.find(api.fileContent(place, fileName, { branch }), contentShape);
    return there?.content === content;
  }

  const open = file.mayGoOn ? await findOpen() : undefined;
  if (open) return { link: target.linkIn(open, page), location };
  const isPushed = file.mayGoOn === true && (await hasFile());

  const change = {
    changeType: 'add',
    item: { path: `/${fileName}` },
    newContent: { content, contentType: 'rawtext' },
  };
  const push = await newPush(base, [change]);
  if (!isPushed) {
    const failure = `Couldn't create a new branch with name ${branch} and the ${fileName} file added`;
    // The branch and the file are created by one push, so nothing is left behind.
    await calls.send(push, failure, ({ reason }) => {
      if (/already exists/i.test(reason)) return `The file already exists: register ${location} instead`;
      return (
        isBranchTaken(reason) &&
        `The branch already exists, maybe from an earlier attempt. Merge or delete it at ${branches} and try again`
      );
    });
  }
  return { link: await openRequest(target, found, 'file'), location };
}
