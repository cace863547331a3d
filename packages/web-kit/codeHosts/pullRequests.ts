import { InputError } from '@callboard/errors';

/** A file to propose for a repository. */
export type PullRequestRequest = {
  /** The repository, or anything in it. */
  url: string;
  title: string;
  body: string;
  /** The branch to create. */
  branch: string;
  fileName: string;
  content: string;
  /** The user's token, with the scopes to write. */
  token: string;
  /** From the config of the host; the family has a default. */
  apiBaseUrl?: string;
};

export type PullRequest = {
  /** The URL of its page. */
  link: string;
  /** The location of the file after the merge. */
  location: string;
};

/** A file after a change. */
export type ChangedFile = {
  path: string;
  /** Undefined if the file is deleted. */
  content?: { base64: string /** Undefined if it is not text. */; text?: string };
  /** The file must be new; if it already exists, the change is rejected. */
  isNew: boolean;
  isExecutable?: boolean;
};

/** Changes to several files in one commit. */
export type ChangesRequest = Omit<PullRequestRequest, 'fileName' | 'content'> & {
  files: readonly ChangedFile[];
  /** Whether paths are relative to the folder of the file that the URL points to, instead of the root of the repository. */
  isBesideUrl?: boolean;
  /** The path of the file whose location is returned. */
  mainPath: string;
};

/** Proposes changes at one kind of code host, with the user's own credentials. */
export type PullRequests = {
  /** Rejects a URL that is not a repository, before anything else is requested. */
  checkRepository?(url: string): void;
  create(request: PullRequestRequest): Promise<PullRequest>;
  /** Undefined if only new files can be proposed, one at a time. */
  createForFiles?(request: ChangesRequest): Promise<PullRequest>;
};

const timeoutMs = 30_000;

/** For requests from the browser to a code host, so the user's token goes nowhere else. */
export const timedFetch = (url: string, init: RequestInit): Promise<Response> =>
  fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });

/** A URL typed by the user. */
export function typedUrl(text: string): URL {
  if (!URL.canParse(text)) throw new InputError(`'${text}' is not a URL`);
  return new URL(text);
}
