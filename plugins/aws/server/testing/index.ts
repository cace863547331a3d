export type { Answer } from './answer.ts';
export type { Bucket } from './buckets.ts';
export type { CodeCommitRepository } from './repositories.ts';
export type { Role } from './roles.ts';
export { type AwsOptions, type StandInAws, startAws, type Visit } from './startAws.ts';
