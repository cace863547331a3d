/** To see the imports of everybody, rather than one's own. */
export const pullRequestsReadAll = {
  type: 'basic',
  name: 'catalog-import.pull-requests.read-all',
  attributes: { action: 'read' },
} as const;

/** To change the imports of others: check for a file now, forget a pull request, cancel a run. */
export const pullRequestsManageAll = {
  type: 'basic',
  name: 'catalog-import.pull-requests.manage-all',
  attributes: { action: 'update' },
} as const;
