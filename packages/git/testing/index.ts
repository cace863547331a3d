export { aGitServer, runGit } from './aGitServer.ts';
export { type Answers, aRecordedHost } from './aRecordedHost.ts';
