export { anAzureMachine } from './anAzureMachine.ts';
export { anAzureWorkload } from './anAzureWorkload.ts';
export { aTar, aTarGz, inPieces, paxEntry, type TarEntry, tarEntry } from './archives.ts';
export { aZip, type ZipEntry } from './aZip.ts';
export { aCertificate, anAuthority } from './certificates.ts';
export { type CodeHostServer, type Repositories, startCodeHostServer } from './codeHostServer.ts';
export { contentsAt, contentsOf } from './contentsOf.ts';
export { describeDeployments } from './describeDeployments.ts';
export { describeListSearch } from './describeListSearch.ts';
export { describeRepositoryLists, proposedFile } from './describeRepositoryLists.ts';
export { describeRepositoryState } from './describeRepositoryState.ts';
export { describeTreeReading, treeFiles } from './describeTreeReading.ts';
export { expectNamedErrors, expectSourcesNamed, placesBelow } from './expectNamedErrors.ts';
export { expectRereadAfterChange } from './expectRereadAfterChange.ts';
export { expectUnreadable } from './expectUnreadable.ts';
export { createSpoiler, type Spoiler, tryOddAnswers } from './oddAnswers.ts';
export { type ProposalSuite, startProposals, textContent, withoutDelete } from './proposalSuite.ts';
export {
  addRepository,
  blobHash,
  changedPaths,
  committedAt,
  createRepository,
  type Files,
  type RepositoryOptions,
  type StandInDeployment,
  type StandInRepository,
  sha1Of,
} from './repository.ts';
export { toAddresses } from './servers.ts';
export {
  type RepositoryAnswer,
  repositoryRoutes,
  type StandIn,
  type StandInAnswer,
  type StandInQuestion,
  type StandInRoute,
  type StandInVisit,
  startStandIn,
  unlessKnown,
} from './standIn.ts';
export { type RecordingProxy, startRecordingProxy } from './startRecordingProxy.ts';
export { commitSigning, createTestCodeHost } from './testCodeHost.ts';
export { testLinks, testOutsideLinks } from './testLinks.ts';
export { testProposedChanges } from './testProposedChanges.ts';
export { testProposedFile } from './testProposedFile.ts';
