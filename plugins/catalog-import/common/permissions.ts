/** To see and manage the pull requests of everybody, rather than one's own. */
export const pullRequestsReadAll = {
  type: 'basic',
  name: 'catalog-import.pull-requests.read-all',
  attributes: { action: 'read' },
} as const;
