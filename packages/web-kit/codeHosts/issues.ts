/** How issues are written at a code host. */
export type Issues = {
  /** The page with the form of a new one, for the repository that a URL leads into; undefined where it leads into none. */
  newIssueUrl(url: string, issue: { title: string; body: string }): string | undefined;
};
