import { ConflictError, InputError } from '@callboard/errors';
import { bodyOf, encodePath } from '@callboard/integrations/common';
import type { ActionContext, WorkspaceFile } from '@callboard/plugin-scaffolder/server';
import * as z from 'zod';
import type { BitbucketRepository } from './bitbucketRepository.ts';
import { formBody } from './formBody.ts';

/** A server commits one file per request. */
const maxFiles = 200;
const branchShape = z.object({ id: z.string(), displayId: z.string(), latestCommit: z.string() });
export type ServerBranch = z.output<typeof branchShape>;
const branchesShape = z.object({ values: z.array(branchShape) });
const commitShape = z.object({ id: z.string() });
const refusalShape = z
  .object({ errors: z.array(z.object({ message: z.string(), exceptionName: z.string() }).partial()) })
  .catch({ errors: [] });

export async function findBranch(
  repository: BitbucketRepository,
  own: string,
  name: string,
): Promise<ServerBranch | undefined> {
  const search = new URLSearchParams({ boostMatches: 'true', filterText: name, limit: '100' });
  const { values } = bodyOf(await repository.call('GET', `${own}/branches?${search}`), branchesShape);
  return values.find(({ displayId }) => displayId === name);
}

type Commits = {
  repository: BitbucketRepository;
  own: string;
  branch: string;
  /** The commit that the branch starts at. */
  start: string;
  files: readonly WorkspaceFile[];
  message: string;
};

/** Creates a branch with the files, in addition to those at its start. A run that was cut off is continued. */
export async function commitFiles({ once }: Pick<ActionContext, 'once'>, commits: Commits): Promise<void> {
  const { repository, own, branch, start, files } = commits;
  if (files.length > maxFiles) {
    throw new InputError(
      `The workspace has ${files.length} files, but a Bitbucket Server commits them one by one, at most ${maxFiles}: push them to the branch '${branch}' first, or propose fewer`,
    );
  }
  await once('branch', async () => {
    const json = { name: branch, startPoint: start };
    // A branch that exists now and did not before was created by an earlier run of this step.
    await repository.call('POST', `${own}/branches`, { json, expected: [409] });
    return true;
  });
  for (const file of files) await once(`file ${file.path}`, () => putFile(commits, file));
}

async function putFile({ repository, own, branch, message }: Commits, file: WorkspaceFile): Promise<true> {
  const { path, content } = file;
  const place = `${own}/browse/${encodePath(path)}`;
  const at = `refs/heads/${branch}`;
  const query = new URLSearchParams({ at, type: 'true' });
  const isThere = (await repository.call('GET', `${place}?${query}`, { expected: [404] })).status !== 404;
  const tip = isThere ? await tipOf(repository, own, branch) : undefined;
  const bytes = await formBody([
    { name: 'message', content: message },
    { name: 'branch', content: branch },
    ...(tip ? [{ name: 'sourceCommitId', content: tip }] : []),
    { name: 'content', content, fileName: path.slice(path.lastIndexOf('/') + 1) },
  ]);
  const answer = await repository.call('PUT', place, { bytes, expected: [409] });
  if (answer.status !== 409) {
    bodyOf(answer, commitShape);
    return true;
  }
  const [refusal] = refusalShape.parse(answer.body).errors;
  if (refusal?.exceptionName?.endsWith('FileContentUnmodifiedException')) return true;
  throw new ConflictError(`Bitbucket refused to change '${path}': ${refusal?.message || 'it gave no reason'}`);
}

async function tipOf(repository: BitbucketRepository, own: string, branch: string): Promise<string> {
  const found = await findBranch(repository, own, branch);
  if (found) return found.latestCommit;
  throw new ConflictError(`The branch '${branch}' was deleted while files were added to it`);
}
