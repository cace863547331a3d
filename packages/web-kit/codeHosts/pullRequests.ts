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

/** How a change is proposed at one kind of code host, with the user's own credentials. */
export type PullRequests = { create(request: PullRequestRequest): Promise<PullRequest> };
