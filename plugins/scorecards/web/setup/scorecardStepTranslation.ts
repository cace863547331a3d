import { createTranslationRef } from '@callboard/web-kit';

export const scorecardStepTranslation = createTranslationRef({
  id: 'scorecards.setup',
  messages: {
    name: 'Scorecard',
    heading: 'First scorecard',
    hint: 'Scorecards show which entities meet the expectations of your organisation. You can change them and add more later.',
    quality: 'Catalog quality',
    qualityHint:
      'The built-in scorecard. It checks whether entities have an owner with members, a description and valid relations.',
    own: 'A scorecard for your components',
    ownHint: 'Choose its checks. If you choose none, the scorecard is not created.',
    title: 'Name of the scorecard',
    initialTitle: 'Production readiness',
    owner: 'Owner (decides on exemptions)',
    test: 'Try it on your repositories',
    level: 'Level {{level}}',
    passed: '{{passed}} of {{total}} pass',
    none: 'The repositories you chose contain no components.',
    checks: {
      'owned-by-a-team': 'Owned by a team',
      described: 'Has a description',
      'lifecycle-known': 'Lifecycle is known',
      documented: 'Has docs',
      'in-a-system': 'Belongs to a system',
    },
  },
  languages: { de: () => import('./germanScorecardStep.ts') },
});
