export { aConfiguration, fakeSetup } from './fakeSetup.ts';
export { aSetupDraft } from './setupData.ts';
