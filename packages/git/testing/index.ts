export { aGitServer, runGit } from './aGitServer.ts';
export { anOpenPgpKey } from './anOpenPgpKey.ts';
export { type Answers, aRecordedHost } from './aRecordedHost.ts';
