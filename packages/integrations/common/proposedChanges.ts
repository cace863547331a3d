import type { ChangedFile } from './changedFiles.ts';

/** The needed parts of a URL, so both the browser's and the server's fit. */
export type UrlParts = {
  origin: string;
  pathname: string;
  search: string;
  href: string;
  searchParams: { get(name: string): string | null };
};

type Proposed = {
  /** The repository, or any URL in it. */
  url: UrlParts;
  apiBaseUrl: string;
  title: string;
  body: string;
  /** The branch to create. */
  branch: string;
};

/** A new file, proposed for a repository. */
export type ProposedFile = Proposed & {
  fileName: string;
  content: string;
  /** Of the user who proposes it; undefined if the requests already have credentials. */
  token?: string;
  /** Whether to continue an earlier attempt instead of rejecting an existing branch. */
  mayGoOn?: boolean;
};

/** Changes of several files, proposed for a repository in one commit. */
export type ProposedChanges = Proposed & {
  files: readonly ChangedFile[];
  /** Whether paths are relative to the folder of the URL's file instead of the root of the repository. */
  isBesideUrl?: boolean;
  /** The path of the file whose location is returned. */
  mainPath: string;
  /** Of the user who proposes the changes. */
  token: string;
};

/** The parts that both kinds of proposals send to a host. */
export type ProposedRequest = Proposed & { token?: string };
