export { base64Of } from './base64.ts';
export { type ChangedFile, filesBelow, refuseTaken } from './changedFiles.ts';
export { noDefaultBranch } from './noDefaultBranch.ts';
export type { ProposedChanges } from './proposedChanges.ts';
export { type Proposal, proposeFile } from './proposeFile.ts';
export {
  encodeName,
  encodePath,
  folderOf,
  isCommitHash,
  isRef,
  isRepositoryPath,
  namesInPath,
  resolveInRepository,
} from './repositoryPath.ts';
export { type Answered, bodyOf, type Shape } from './shape.ts';
export { createStepCalls, type Fetch, type RefusedCall, type StepCall } from './stepCalls.ts';
