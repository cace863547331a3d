export { CampaignPage } from './campaigns/CampaignPage.tsx';
export { CampaignsPage } from './campaigns/CampaignsPage.tsx';
export { DeliveryPage } from './delivery/DeliveryPage.tsx';
export { ExemptionsPage } from './exemptions/ExemptionsPage.tsx';
export { ScorecardsPage } from './overview/ScorecardsPage.tsx';
export { ScorecardPage } from './scorecard/ScorecardPage.tsx';
export { ScorecardsTab } from './tab/ScorecardsTab.tsx';
