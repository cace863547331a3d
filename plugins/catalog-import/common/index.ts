export { catalogImportContract, importRunContract, pullRequestContract } from './contract.ts';
export { type ImportFile, usualImportFile } from './importFile.ts';
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
  MAX_WAITING,
  type NewPullRequest,
  newPullRequestSchema,
  type PullRequest,
  type PullRequestState,
  pullRequestSchema,
} from './pullRequest.ts';
