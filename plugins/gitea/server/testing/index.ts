export { type GiteaOptions, type StandInGitea, startGitea } from './startGitea.ts';
