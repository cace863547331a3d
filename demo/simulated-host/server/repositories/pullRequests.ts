import { ConflictError, InputError, NotFoundError } from '@callboard/errors';
import { formatCommit, type Person } from '../git/commitObject.ts';
import { type FileTree, writeFileTree } from '../git/fileTree.ts';
import { mergeBase } from '../git/history.ts';
import { mergeFileTrees } from '../git/mergeFileTrees.ts';
import type { Repository } from './repository.ts';
import type { PullRequest } from './repositoryFacts.ts';

const maxPullRequests = 1_000;

export function findPullRequest(repository: Repository, number: number): PullRequest {
  const found = repository.facts().pullRequests.find((one) => one.number === number);
  if (!found) throw new NotFoundError(`There is no pull request ${number}`);
  return found;
}

export type NewPullRequest = Pick<PullRequest, 'title' | 'body' | 'head' | 'base' | 'author'>;

export async function openPullRequest(repository: Repository, given: NewPullRequest): Promise<PullRequest> {
  const { pullRequests, owner } = repository.facts();
  const [from, to] = [await repository.commitOf(given.head), await repository.commitOf(given.base)];
  const isOpen = ({ state, head, base }: PullRequest) => state === 'open' && head === given.head && base === given.base;
  if (!from || !to) throw new InputError(`There is no branch '${from ? given.base : given.head}'`);
  if (from === to) throw new InputError(`No commits between ${given.base} and ${given.head}`);
  if (pullRequests.some(isOpen)) throw new InputError(`A pull request already exists for ${owner}:${given.head}.`);
  if (pullRequests.length >= maxPullRequests)
    throw new InputError(`A repository has at most ${maxPullRequests} pull requests`);
  const number = (pullRequests.at(-1)?.number ?? 0) + 1;
  const opened: PullRequest = { ...given, number, state: 'open', createdAt: new Date().toISOString() };
  await repository.changeFacts({ pullRequests: [...pullRequests, opened] });
  return opened;
}

export async function changePullRequest(
  repository: Repository,
  number: number,
  change: Partial<PullRequest>,
): Promise<PullRequest> {
  const changed = { ...findPullRequest(repository, number), ...change };
  const pullRequests = repository.facts().pullRequests.map((one) => (one.number === number ? changed : one));
  await repository.changeFacts({ pullRequests });
  return changed;
}

export type Comparison = { before: FileTree; after: FileTree; conflicts: string[] };

/** The changes of a pull request, relative to the start of its branch. */
export async function comparePullRequest(repository: Repository, pullRequest: PullRequest): Promise<Comparison> {
  const nothing: FileTree = new Map();
  if (pullRequest.merged) {
    const { before, commit } = pullRequest.merged;
    return { before: await repository.filesAt(before), after: await repository.filesAt(commit), conflicts: [] };
  }
  const [from, to] = [await repository.commitOf(pullRequest.head), await repository.commitOf(pullRequest.base)];
  if (!from || !to) return { before: nothing, after: nothing, conflicts: [] };
  const base = await mergeBase(repository.objects, to, from);
  const before = base ? await repository.filesAt(base) : nothing;
  const after = await repository.filesAt(from);
  const { conflicts } = mergeFileTrees(before, await repository.filesAt(to), after);
  return { before, after, conflicts };
}

type Merge = { number: number; by: Person & { login: string }; message?: string };

/** Merges the branch of a pull request into its base, with a merge commit. */
export async function mergePullRequest(repository: Repository, { number, by, message }: Merge): Promise<string> {
  const { objects } = repository;
  const pullRequest = findPullRequest(repository, number);
  const { head, base, title } = pullRequest;
  const ref = `refs/heads/${base}`;
  const [from, to] = [await repository.commitOf(head), repository.refs().get(ref)];
  if (pullRequest.state !== 'open' || !from || !to) throw new ConflictError('Pull Request is not mergeable');
  const common = await mergeBase(objects, to, from);
  const merged = mergeFileTrees(
    common ? await repository.filesAt(common) : new Map(),
    await repository.filesAt(to),
    await repository.filesAt(from),
  );
  if (merged.conflicts.length > 0) throw new ConflictError('Pull Request is not mergeable');
  const signature = { name: by.name, email: by.email, at: new Date() };
  const content = formatCommit({
    tree: await writeFileTree(objects, merged.files),
    parents: [to, from],
    author: signature,
    committer: signature,
    message: message ?? `Merge pull request #${number} from ${repository.facts().owner}/${head}\n\n${title}`,
  });
  const commit = await objects.write({ type: 'commit', content });
  await repository.updateRef({ ref, from: to, to: commit, by });
  const at = signature.at.toISOString();
  await changePullRequest(repository, number, { state: 'closed', merged: { before: to, commit, at, by: by.login } });
  return commit;
}
