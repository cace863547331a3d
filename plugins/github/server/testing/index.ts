export type { StandInApp } from './appRoutes.ts';
export type { StandInOrganization } from './graphqlRoutes.ts';
export { type GithubOptions, type StandInGithub, startGithub } from './startGithub.ts';
