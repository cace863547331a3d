export { aGitServer, runGit } from './aGitServer.ts';
