export { aSetupDraft } from './setupData.ts';
