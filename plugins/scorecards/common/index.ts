export { type Campaign, parseCampaign } from './campaign.ts';
export {
  type CampaignEntity,
  type CampaignState,
  type CampaignSummary,
  campaignContract,
  campaignStates,
  type EntitySummary,
} from './campaignContract.ts';
export { CATALOG_QUALITY, type CatalogQualityCheck, catalogQualityTexts } from './catalogQuality.ts';
export {
  type EntityResult,
  type Exemption,
  MAX_ROWS,
  type NextStep,
  type OwnerResult,
  type ResultRow,
  type ScorecardSummary,
  scorecardContract,
} from './contract.ts';
export { DEFINITION_VERSION, parseDefinition } from './definition.ts';
export {
  FIRST_SCORECARD_STEP,
  type FirstCheck,
  type FirstScorecardResult,
  firstCheckDefinitions,
  firstChecks,
} from './firstScorecard.ts';
export { type FixBatch, type FixItem, type FixPreview, fixContract, MAX_FIXES } from './fixContract.ts';
export { exemptionDecide, exemptionRequest, scorecardPermissions, scorecardRead } from './permissions.ts';
export {
  type CampaignPreview,
  MAX_PREVIEW_ROWS,
  type PreviewRow,
  previewContract,
  type RuleField,
  type ScorecardPreview,
} from './previewContract.ts';
export { type CheckState, checkStates, NO_LEVEL, resultsChangedChannel, stateNumber } from './result.ts';
export { parseRule, type Rule } from './rule.ts';
export { approversOf, parseScorecard, type Scorecard } from './scorecard.ts';
export type { FormValue } from './specProblems.ts';
export { techInsightsContract } from './techInsightsContract.ts';
