export { catalogImportContract } from './contract.ts';
export { CATALOG_FILE, IMPORT_BRANCH } from './importFile.ts';
export { pullRequestsReadAll } from './permissions.ts';
export {
  MAX_WAITING,
  type NewPullRequest,
  newPullRequestSchema,
  type PullRequest,
  type PullRequestState,
  pullRequestSchema,
} from './pullRequest.ts';
