import { loadScorecardSetup } from '@callboard/plugin-scorecards/web';
import { loadSetup } from '@callboard/plugin-setup/web';
import type { DiscoveryApi } from '@callboard/web-kit';

/** The first-run setup with the steps of other plugins, if the portal is empty. */
export const loadSetupPage = (discovery: DiscoveryApi) => loadSetup(discovery, [loadScorecardSetup]);
