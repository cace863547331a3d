export { type FieldLabel, findChoice, type SetupChoice, type SetupField } from './choices.ts';
export { type CodeHostChoice, codeHostChoices } from './codeHostChoices.ts';
export { SetupConfiguration, SetupDraft, SetupStepState, type StepValues, setupContract } from './contract.ts';
export { type PeopleSource, peopleSources } from './peopleSources.ts';
export type {
  AnalysedRepository,
  BrandResult,
  CodeHostResult,
  LocationsResult,
  PeopleResult,
  ResolverMatch,
  SeenRepository,
  SignInResult,
} from './results.ts';
export { type SignInMethod, signInMethods } from './signInMethods.ts';
