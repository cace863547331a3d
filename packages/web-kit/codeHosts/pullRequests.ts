/** A file to be proposed for a repository. */
export type PullRequestRequest = {
  /** The repository, or anything in it. */
  url: string;
  title: string;
  body: string;
  /** The branch to be made for it. */
  branch: string;
  fileName: string;
  content: string;
  /** Of the user, with the scopes to write. */
  token: string;
  /** Of the host in the config; where it has none, the family knows. */
  apiBaseUrl?: string;
};

export type PullRequest = {
  /** Where people see it. */
  link: string;
  /** Where the file will be once it is merged. */
  location: string;
};

/** A file as a change leaves it. */
export type ChangedFile = {
  path: string;
  /** Missing where the file is to go. */
  content?: { base64: string /** Missing where it is no text. */; text?: string };
  /** It is not there yet; where it is, it is somebody else's, and the change is refused. */
  isNew: boolean;
  isExecutable?: boolean;
};

/** Changes of several files, in one commit. */
export type ChangesRequest = Omit<PullRequestRequest, 'fileName' | 'content'> & {
  files: readonly ChangedFile[];
  /** Whether paths begin in the folder of the file that the URL is of, rather than at the root of the repository. */
  isBesideUrl?: boolean;
  /** The path of the file whose location is returned. */
  mainPath: string;
};

/** How a change is proposed at one kind of code host, with the user's own credentials. */
export type PullRequests = {
  /** Refuses a URL that is no repository, before anything else is asked about it. */
  checkRepository?(url: string): void;
  create(request: PullRequestRequest): Promise<PullRequest>;
  /** Missing where only new files can be proposed, one at a time. */
  createForFiles?(request: ChangesRequest): Promise<PullRequest>;
};
