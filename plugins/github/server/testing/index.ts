export type { Answer } from './answer.ts';
export type { StandInApp } from './appRoutes.ts';
export type { StandInOrganization } from './graphqlRoutes.ts';
export type { Files, Repository, RepositoryOptions } from './repository.ts';
export { type GithubOptions, type StandInGithub, startGithub, type Visit } from './startGithub.ts';
