export { type GitlabOptions, type StandInGitlab, startGitlab } from './startGitlab.ts';
