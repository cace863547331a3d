import { createTranslationRef } from '@callboard/web-kit';

export const gateTexts = createTranslationRef({
  id: 'gate-changes',
  messages: {
    title: 'Gates',
    gate: 'Gate {{gate}}',
    walk_one: '{{count}} minute on foot',
    walk_other: '{{count}} minutes on foot',
    changed: '{{flight}} leaves from another gate.',
  },
  // Loaded only for users who choose German. A missing key does not compile.
  languages: { de: () => import('./germanGateTexts.ts') },
});
