import type { ChangedFile } from './changedFiles.ts';

/** Changes of several files that are proposed for a repository, in one commit. */
export type ProposedChanges = {
  /** The repository, or anything in it. */
  url: {
    origin: string;
    pathname: string;
    search: string;
    href: string;
    searchParams: { get(name: string): string | null };
  };
  apiBaseUrl: string;
  title: string;
  body: string;
  /** The branch to be made for it. */
  branch: string;
  files: readonly ChangedFile[];
  /** Whether paths begin in the folder of the file that the URL is of, rather than at the root of the repository. */
  isBesideUrl?: boolean;
  /** The path of the file whose location is returned. */
  mainPath: string;
  /** Of the person in whose name it is made. */
  token: string;
};
