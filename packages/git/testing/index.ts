export { aGitServer, runGit } from './aGitServer.ts';
export { anOpenPgpKey, splitCommit } from './anOpenPgpKey.ts';
export { type Answers, aRecordedHost } from './aRecordedHost.ts';
