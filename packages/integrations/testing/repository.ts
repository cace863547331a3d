import { createHash } from 'node:crypto';

export type Files = Readonly<Record<string, string>>;

export type RepositoryOptions = {
  files?: Files;
  isPrivate?: boolean;
  isArchived?: boolean;
  isFork?: boolean;
  defaultBranch?: string;
  topics?: readonly string[];
  /** Whether it can only be read with a token. */
  isReadOnly?: boolean;
  description?: string;
  language?: string;
  protectedBranches?: readonly string[];
};

/** A deployment of a stand-in, with the states it went through. */
export type StandInDeployment = {
  environment: string;
  commit: string;
  committedAt: string;
  states: { state: 'running' | 'succeeded' | 'failed' | 'replaced'; at: string }[];
};

export type StandInRepository = Required<Omit<RepositoryOptions, 'files'>> & {
  /** A name, or several with slashes for nested groups. */
  owner: string;
  name: string;
  /** The commit of each branch. Without branches, the repository is empty. */
  branches: Map<string, string>;
  commits: Map<string, Files>;
  /** Oldest first. */
  deployments: StandInDeployment[];
  pullRequests: { number: number; title: string; body: string; head: string; base: string }[];
  /** Adds a commit to a new or existing branch; null deletes a file. */
  commit(branch: string, changes: Readonly<Record<string, string | null>>): string;
  /** The commit of a branch, or the commit itself. */
  commitOf(ref: string): string | undefined;
  filesAt(ref: string): Files | undefined;
};

/** Adds a repository to those of a stand-in: `acme/shop`, or `acme/platform/shop` in nested groups. Its key is its name in lower case. */
export function addRepository(
  repositories: Map<string, StandInRepository>,
  fullName: string,
  options?: RepositoryOptions,
): StandInRepository {
  const end = fullName.lastIndexOf('/');
  const repository = createRepository(fullName.slice(0, Math.max(end, 0)), fullName.slice(end + 1), options);
  repositories.set(fullName.toLowerCase(), repository);
  return repository;
}

/** The paths whose files differ between two commits. */
export const changedPaths = (from: Files, to: Files): string[] =>
  [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((path) => from[path] !== to[path]);

/** A repository in memory: branches point to commits, and commits are lists of files. */
export function createRepository(owner: string, name: string, options: RepositoryOptions = {}): StandInRepository {
  const { files, defaultBranch = 'main', isPrivate = false, isArchived = false, isFork = false } = options;
  const { topics = [], isReadOnly = false, description = '', language = '', protectedBranches = [] } = options;
  const branches = new Map<string, string>();
  const commits = new Map<string, Files>();
  const commitOf = (ref: string) =>
    branches.get(ref === 'HEAD' ? defaultBranch : ref) ?? (commits.has(ref) ? ref : undefined);

  const commit: StandInRepository['commit'] = (branch, changes) => {
    const before = commits.get(branches.get(branch) ?? branches.get(defaultBranch) ?? '') ?? {};
    const all = Object.entries({ ...before, ...changes }).filter(([, content]) => content !== null);
    const after = Object.fromEntries(all.sort(([one], [other]) => (one < other ? -1 : 1))) as Files;
    const hash = sha1Of(JSON.stringify([owner, name, commits.size, after]));
    commits.set(hash, after);
    branches.set(branch, hash);
    return hash;
  };
  if (files) commit(defaultBranch, files);

  return {
    owner,
    name,
    isPrivate,
    isArchived,
    isFork,
    defaultBranch,
    topics,
    isReadOnly,
    description,
    language,
    protectedBranches,
    branches,
    commits,
    deployments: [],
    pullRequests: [],
    commit,
    commitOf,
    filesAt: (ref) => commits.get(commitOf(ref) ?? ''),
  };
}

/** The time of all commits of stand-ins. */
export const committedAt = '2026-01-03T10:00:00Z';

export const sha1Of = (text: string) => createHash('sha1').update(text).digest('hex');

/** The git hash of a file's content. */
export const blobHash = (content: string) => sha1Of(`blob ${Buffer.byteLength(content)}\0${content}`);
