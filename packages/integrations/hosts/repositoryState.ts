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

/** The names of an object that maps languages to amounts of code, the largest first. */
export const languagesIn = (amounts: Readonly<Record<string, number>>): string[] =>
  Object.entries(amounts)
    .sort(([, one], [, other]) => other - one)
    .map(([language]) => language);
