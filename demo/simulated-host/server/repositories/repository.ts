import { join } from 'node:path';
import { ConflictError, InputError, NotFoundError } from '@callboard/errors';
import { formatCommit, type Person } from '../git/commitObject.ts';
import { type FileEntry, type FileTree, readFileTree, writeFileTree } from '../git/fileTree.ts';
import { isHash, isRefName } from '../git/gitObject.ts';
import { ancestorsOf, commitsFrom, type FoundCommit, peeled } from '../git/history.ts';
import { createObjectStore, type ObjectStore } from '../git/objectStore.ts';
import { openRefStore } from '../git/refStore.ts';
import { fileMode } from '../git/treeObject.ts';
import { type RepositoryFacts, readFacts, writeFacts } from './repositoryFacts.ts';

export type Push = { repository: Repository; ref: string; before?: string; after?: string; by: Person };
type RefUpdate = { ref: string; from: string | undefined; to: string | undefined; by: Person };
/** Null deletes a file. */
type FileChanges = ReadonlyMap<string, Buffer | null>;
type NewCommit = { branch: string; changes: FileChanges; message: string; author: Person };

/** One repository: git objects and refs in its folder, and the metadata of the code host. */
export type Repository = {
  facts(): RepositoryFacts;
  changeFacts(change: Partial<RepositoryFacts>): Promise<void>;
  objects: ObjectStore;
  refs(): ReadonlyMap<string, string>;
  defaultBranch(): string;
  setDefaultBranch(branch: string): Promise<void>;
  /** The commit of a branch, a tag, HEAD or a commit hash. */
  commitOf(ref: string): Promise<string | undefined>;
  commit(hash: string): Promise<FoundCommit>;
  filesAt(hash: string): Promise<FileTree>;
  /** Moves, creates or deletes a branch or tag, unless it was moved concurrently. */
  updateRef(update: RefUpdate): Promise<void>;
  /** Adds a commit to a branch, which is created in an empty repository. */
  commitFiles(commit: NewCommit): Promise<string>;
  /** A mutex: no other change of the repository runs at the same time. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
};

export async function openRepository(folder: string, onPush: (push: Push) => Promise<void>): Promise<Repository> {
  let facts = await readFacts(folder);
  const objects = createObjectStore(join(folder, 'objects'));
  const refs = await openRefStore(folder);
  let last: Promise<unknown> = Promise.resolve();

  const exclusively: Repository['exclusively'] = (work) => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };

  async function changeFacts(change: Partial<RepositoryFacts>): Promise<void> {
    const changed = { ...facts, ...change };
    await writeFacts(folder, changed);
    facts = changed;
  }

  async function commitOf(ref: string): Promise<string | undefined> {
    const name = ref === 'HEAD' ? refs.defaultBranch() : ref;
    const all = refs.all();
    const found = all.get(name) ?? all.get(`refs/heads/${name}`) ?? all.get(`refs/tags/${name}`);
    const hash = found ?? (isHash(ref) && (await objects.has(ref)) ? ref : undefined);
    return hash && peeled(objects, hash);
  }

  const commit: Repository['commit'] = async (hash) => {
    for await (const found of commitsFrom(objects, [hash])) return found;
    throw new NotFoundError(`There is no commit '${hash}'`);
  };

  const updateRef: Repository['updateRef'] = async ({ ref, from, to, by }) => {
    if (!isRefName(ref)) throw new InputError(`'${ref.slice(0, 200)}' is not the name of a branch or a tag`);
    const before = refs.all().get(ref);
    if (before !== from) throw new ConflictError(`'${ref}' is at ${before ?? 'nothing'}, not at ${from ?? 'nothing'}`);
    if (to !== undefined && !(await objects.has(to))) throw new InputError(`There is no object '${to}'`);
    const isFirst = ![...refs.all().keys()].some((name) => name.startsWith('refs/heads/'));
    await refs.set(ref, to);
    // The first branch becomes the default one, whatever was configured.
    if (isFirst && to && ref.startsWith('refs/heads/')) await refs.setDefaultBranch(ref.slice('refs/heads/'.length));
    await changeFacts({ pushedAt: new Date().toISOString() });
    await onPush({ repository, ref, before, after: to, by });
  };

  const filesAt: Repository['filesAt'] = async (hash) => readFileTree(objects, (await commit(hash)).tree);

  const commitFiles: Repository['commitFiles'] = async ({ branch, changes, message, author }) => {
    const ref = `refs/heads/${branch}`;
    const from = refs.all().get(ref);
    const files = new Map<string, FileEntry>(from ? await filesAt(from) : []);
    for (const [path, content] of changes) {
      if (content === null) files.delete(path);
      else
        files.set(path, {
          mode: files.get(path)?.mode ?? fileMode,
          hash: await objects.write({ type: 'blob', content }),
        });
    }
    const signature = { ...author, at: new Date() };
    const made = {
      tree: await writeFileTree(objects, files),
      parents: from ? [from] : [],
      message,
      author: signature,
      committer: signature,
    };
    const to = await objects.write({ type: 'commit', content: formatCommit(made) });
    await updateRef({ ref, from, to, by: author });
    return to;
  };

  const repository: Repository = {
    objects,
    changeFacts,
    commitOf,
    commit,
    filesAt,
    updateRef,
    commitFiles,
    exclusively,
    facts: () => facts,
    refs: refs.all,
    defaultBranch: refs.defaultBranch,
    setDefaultBranch: refs.setDefaultBranch,
  };
  return repository;
}

/** Whether moving a branch from one commit to another loses nothing (fast-forward). */
export const isForward = async ({ objects }: Repository, from: string, to: string): Promise<boolean> =>
  (await ancestorsOf(objects, [to])).has(from);
