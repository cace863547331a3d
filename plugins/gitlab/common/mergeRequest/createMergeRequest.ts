import { InputError } from '@callboard/errors';
import { createStepCalls, encodeName, encodePath, type Fetch, proposeFile } from '@callboard/integrations/common';
import * as z from 'zod/mini';
import { branchShape, mergeRequestShape, projectShape } from '../gitlabAnswers.ts';
import { gitlabApi } from '../gitlabApi.ts';
import { parseGitlabUrl } from '../gitlabUrl.ts';

export type ProposedFile = {
  /** The project, or anything in it. */
  url: { origin: string; pathname: string; href: string };
  apiBaseUrl: string;
  /** The path of GitLab on its host: '' or '/gitlab'. */
  rootPath?: string;
  title: string;
  body: string;
  branch: string;
  fileName: string;
  content: string;
  /** Of the user who proposes it; undefined if the requests already have credentials. */
  token?: string;
  /** Whether an open one from an earlier attempt is returned instead of a new one. */
  mayGoOn?: boolean;
};

/** Proposes a file in a merge request. Runs in the browser with the token of a user, and on the server. */
export async function createMergeRequest(
  { url, apiBaseUrl, rootPath, title, body, branch, fileName, content, token, mayGoOn }: ProposedFile,
  fetch: Fetch,
): Promise<{ link: string; location: string }> {
  const place = parseGitlabUrl(url, rootPath);
  if (!place) throw new InputError(`'${url.href}' is not in a project at GitLab`);
  const api = gitlabApi(apiBaseUrl);
  return proposeFile({
    calls: createStepCalls({ name: 'GitLab', fetch, headers: token ? { authorization: `Bearer ${token}` } : {} }),
    branch,
    fileName,
    word: 'merge request',
    repository: api.project(place),
    shapes: { repository: projectShape, head: branchShape, request: mergeRequestShape },
    readRepository: ({ default_branch: base, web_url: page }) => ({ base, page }),
    head: (base) => api.branch(place, base),
    newBranch: (_base, head) => ({
      method: 'POST',
      url: api.branches(place),
      json: { branch, ref: head.commit.id },
    }),
    deletedBranch: { method: 'DELETE', url: api.branch(place, branch) },
    newFile: {
      method: 'POST',
      url: api.file(place, fileName),
      json: { branch, content, commit_message: title, encoding: 'text' },
    },
    isFileThere: ({ reason }) => /already exists/i.test(reason),
    newRequest: (base) => ({
      method: 'POST',
      url: api.mergeRequests(place),
      json: {
        title,
        description: body,
        source_branch: branch,
        target_branch: base,
        remove_source_branch: true,
      },
    }),
    linkIn: ({ web_url }) => web_url,
    ...(mayGoOn && {
      openRequest: {
        url: (base) => api.openMergeRequests(place, branch, base),
        shape: z.array(mergeRequestShape),
        linkIn: ([open]) => open?.web_url,
      },
    }),
    pages: {
      branches: '/-/branches',
      file: (base) => `/-/blob/${encodeName(base)}/${encodePath(fileName)}`,
      newRequest: () => `/-/merge_requests/new?merge_request%5Bsource_branch%5D=${encodeURIComponent(branch)}`,
    },
  });
}
