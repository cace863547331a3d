export { base64Of, type ChangedFile, refuseTaken } from './changedFiles.ts';
export type { ProposedChanges, ProposedFile, ProposedRequest, UrlParts } from './proposedChanges.ts';
export { proposeFile } from './proposeFile.ts';
export { proposeFiles } from './proposeFiles.ts';
export { repositoryLinks, type ShownPlace } from './repositoryLinks.ts';
export {
  encodeName,
  encodePath,
  folderOf,
  isCommitHash,
  isRef,
  isRepositoryPath,
  namesInPath,
  queryOf,
  resolveInRepository,
} from './repositoryPath.ts';
export { findRepository, openRequest, type RequestTarget } from './requestTarget.ts';
export { type Answered, bodyOf, type Shape } from './shape.ts';
export { bearer, createStepCalls, type Fetch, type RefusedCall, type StepCall, type StepCalls } from './stepCalls.ts';
