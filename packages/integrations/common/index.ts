export { base64Of, type ChangedFile, refuseTaken } from './changedFiles.ts';
export type { ProposedChanges, ProposedFile, ProposedRequest, UrlParts } from './proposedChanges.ts';
export { proposeFile } from './proposeFile.ts';
export { proposeFiles } from './proposeFiles.ts';
export { repositoryLinks, type ShownPlace } from './repositoryLinks.ts';
export {
  encodeFileAt,
  encodeName,
  encodePath,
  folderOf,
  isCommitHash,
  isRef,
  isRepositoryPath,
  namesInPath,
  newIssueUrl,
  queryOf,
  resolveInRepository,
} from './repositoryPath.ts';
export { createRequestTarget, findRepository, openRequest } from './requestTarget.ts';
export { type Answered, bodyOf, type Shape } from './shape.ts';
export type { Fetch, StepCalls } from './stepCalls.ts';
