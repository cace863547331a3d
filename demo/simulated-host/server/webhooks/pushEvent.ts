import { accountBody, repositoryBody } from '../api/answers/bodies.ts';
import { noObject } from '../git/gitObject.ts';
import { ancestorsOf, commitsFrom } from '../git/history.ts';
import { changesBetween } from '../git/mergeFileTrees.ts';
import type { Host } from '../host.ts';
import { isForward, type Push, type Repository } from '../repositories/repository.ts';

const maxCommits = 20;

/** GitHub's event for a push: its commits with their changed files. */
export async function pushEvent(
  { repository, ref, before, after, by }: Push,
  host: Pick<Host, 'url' | 'organization'>,
) {
  // For a tag, only its creation is sent.
  const isBranch = ref.startsWith('refs/heads/');
  const isForced = isBranch && before && after ? !(await isForward(repository, before, after)) : false;
  const commits = isBranch && after && !isForced ? await newCommits(repository, before, after) : [];
  const { owner } = repository.facts();
  return {
    ref,
    before: before ?? noObject,
    after: after ?? noObject,
    base_ref: null,
    created: before === undefined,
    deleted: after === undefined,
    forced: isForced,
    commits,
    head_commit: commits.at(-1) ?? null,
    repository: repositoryBody(repository, host),
    pusher: { name: by.name, email: by.email },
    organization: accountBody(owner, host),
  };
}

/** The new commits, oldest first. For a new branch, only the last one is sent. */
async function newCommits(repository: Repository, before: string | undefined, after: string) {
  const { objects } = repository;
  const known = before ? await ancestorsOf(objects, [before]) : new Set<string>();
  const commits = [];
  for await (const { hash: id, parents, message, author } of commitsFrom(objects, [after], {
    isLeftOut: (hash) => known.has(hash),
    isLast: () => before === undefined,
  })) {
    const [parent] = parents;
    const files = changesBetween(parent ? await repository.filesAt(parent) : new Map(), await repository.filesAt(id));
    const { name, email, at } = author;
    commits.push({ id, message: message.trimEnd(), timestamp: at.toISOString(), author: { name, email }, ...files });
    if (commits.length >= maxCommits) break;
  }
  return commits.reverse();
}
