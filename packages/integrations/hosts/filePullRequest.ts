/** A new file that a pull request proposes. */
export type FilePullRequest = {
  title: string;
  body: string;
  branch: string;
  fileName: string;
  content: string;
};

export type PullRequestOptions = {
  /** Of the user who opens it; by default, the configured credentials. */
  token?: string;
  signal?: AbortSignal;
};

export type OpenedPullRequest = {
  link: string;
  /** The URL of the file after the merge. */
  location: string;
};
