/** Links to issues at a code host. */
export type Issues = {
  /** The form for a new issue in the repository of a URL; undefined if the URL is not in a repository. */
  newIssueUrl(url: string, issue: { title: string; body: string }): string | undefined;
};
