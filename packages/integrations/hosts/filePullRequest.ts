/** A new file that a pull request proposes. */
export type FilePullRequest = {
  title: string;
  body: string;
  branch: string;
  fileName: string;
  content: string;
};

export type PullRequestOptions = {
  /** Of the person in whose name it is made; without it, the credentials of the configuration. */
  token?: string;
  signal?: AbortSignal;
};

export type OpenedPullRequest = {
  link: string;
  /** Where the file is once it is merged. */
  location: string;
};
