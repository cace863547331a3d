export {
  catalogImportContract,
  importRunContract,
  pullRequestContract,
  pullRequestsManageAll,
  pullRequestsReadAll,
} from './contract.ts';
export {
  type ImportedRepository,
  type ImportPreview,
  type ImportRun,
  type ImportState,
  MAX_REPOSITORIES,
  type NewImportRun,
  newImportRunSchema,
  type OfferedOwner,
  type OfferedRepository,
  type WholeImportRun,
} from './importRun.ts';
export {
  type ImportFile,
  MAX_WAITING,
  type NewPullRequest,
  newPullRequestSchema,
  type PullRequest,
  type PullRequestState,
  pullRequestSchema,
  usualImportFile,
} from './pullRequest.ts';

/**
 * The ids of Backstage's extensions that `app.extensions` may name, with the part of this plugin that each one stands for: the path of a page
 * or a tab, or the id of an item or a card.
 */
export const catalogImportExtensions = {
  'page:catalog-import': '/catalog-import',
  'page:catalog-import/many': '/catalog-import/many',
} as const;
