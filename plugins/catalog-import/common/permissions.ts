/** Allows viewing everybody's imports. */
export const pullRequestsReadAll = {
  type: 'basic',
  name: 'catalog-import.pull-requests.read-all',
  attributes: { action: 'read' },
} as const;

/** Allows changing other users' imports: checking for a file now, no longer tracking a pull request, cancelling a run. */
export const pullRequestsManageAll = {
  type: 'basic',
  name: 'catalog-import.pull-requests.manage-all',
  attributes: { action: 'update' },
} as const;
