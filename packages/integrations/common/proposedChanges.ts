import type { ChangedFile } from './changedFiles.ts';

/** Changes of several files, proposed for a repository in one commit. */
export type ProposedChanges = {
  /** The repository, or any URL in it. */
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
  /** The branch to create. */
  branch: string;
  files: readonly ChangedFile[];
  /** Whether paths are relative to the folder of the URL's file instead of the root of the repository. */
  isBesideUrl?: boolean;
  /** The path of the file whose location is returned. */
  mainPath: string;
  /** Of the user who proposes the changes. */
  token: string;
};
