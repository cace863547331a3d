import { setupStepPoint } from '@callboard/plugin-setup/web';
import { definePlugin, useTranslation } from '@callboard/web-kit';
import { FIRST_SCORECARD_STEP } from '../../common/index.ts';
import { ScorecardStep } from './ScorecardStep.tsx';
import { scorecardStepTranslation } from './scorecardStepTranslation.ts';

/** The step of the first-run setup; a separate plugin, because only the setup loads it. */
export default definePlugin({
  id: 'scorecards-setup',
  needs: ['setup'],
  translations: [scorecardStepTranslation],
  extensions: [
    setupStepPoint.add({
      id: FIRST_SCORECARD_STEP,
      useName: () => useTranslation(scorecardStepTranslation).t('name'),
      Page: ScorecardStep,
    }),
  ],
});
