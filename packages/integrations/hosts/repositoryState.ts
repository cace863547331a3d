import { NotFoundError } from '@callboard/errors';
import type { CodeHost } from './codeHost.ts';

/** The state of a repository. Parts that the host does not know, or does not show to its credentials, are missing. */
export type RepositoryState = {
  /** Missing for an empty repository. */
  defaultBranch?: string;
  /** Whether the default branch is protected. */
  isProtected?: boolean;
  openPullRequests?: number;
  /** Of the last commit on the default branch. ISO 8601. */
  lastCommitAt?: string;
  /** The one with the most code first. */
  languages?: string[];
  /** Whether there is a CODEOWNERS file in one of the places in which the host looks for it. */
  hasCodeOwners?: boolean;
  isArchived?: boolean;
};

const maxBytes = 1_000_000;

/** Whether one of these files is on the default branch; paths are below the root of the repository. */
export function createFileCheck({ read, resolve }: Pick<CodeHost, 'read'> & Required<Pick<CodeHost, 'resolve'>>) {
  async function has(repository: URL, path: string, signal: AbortSignal | undefined): Promise<boolean> {
    try {
      await read(new URL(resolve(`/${path}`, repository)), { maxBytes, ...(signal && { signal }) });
      return true;
    } catch (thrown) {
      if (thrown instanceof NotFoundError) return false;
      throw thrown;
    }
  }

  return async (repository: URL, paths: readonly string[], signal?: AbortSignal): Promise<boolean> => {
    for (const path of paths) if (await has(repository, path, signal)) return true;
    return false;
  };
}

/** The names of an object that maps languages to amounts of code, the largest first. */
export const languagesIn = (amounts: Readonly<Record<string, number>>): string[] =>
  Object.entries(amounts)
    .sort(([, one], [, other]) => other - one)
    .map(([language]) => language);
