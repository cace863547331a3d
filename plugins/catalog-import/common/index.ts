export { catalogImportContract, importRunContract, pullRequestContract } from './contract.ts';
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
export { pullRequestsManageAll, pullRequestsReadAll } from './permissions.ts';
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
export { catalogImportExtensions } from './webExtensions.ts';
