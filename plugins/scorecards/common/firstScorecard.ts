import type { JsonObject } from '@callboard/plugin-catalog/common';

export const firstChecks = ['owned-by-a-team', 'described', 'lifecycle-known', 'documented', 'in-a-system'] as const;
export type FirstCheck = (typeof firstChecks)[number];

type Definition = { title: string; level: 'Bronze' | 'Silver'; rule: JsonObject; fix: string };

/** The checks that the first-run setup offers, in the words of the file that it writes. They need no facts, so files can be judged before they are registered. */
export const firstCheckDefinitions: Readonly<Record<FirstCheck, Definition>> = {
  'owned-by-a-team': {
    title: 'Owned by a team',
    level: 'Bronze',
    rule: { $not: { 'spec.owner': { $hasPrefix: 'user:' } } },
    fix: 'Set `spec.owner` to a group.',
  },
  described: {
    title: 'Has a description',
    level: 'Bronze',
    rule: { 'metadata.description': { $exists: true } },
    fix: 'Describe the component in one sentence in `metadata.description`.',
  },
  'lifecycle-known': {
    title: 'Lifecycle is known',
    level: 'Bronze',
    rule: { 'spec.lifecycle': { $in: ['experimental', 'production', 'deprecated'] } },
    fix: 'Set `spec.lifecycle` to experimental, production or deprecated.',
  },
  documented: {
    title: 'Has docs',
    level: 'Silver',
    rule: { 'metadata.annotations.backstage.io/techdocs-ref': { $exists: true } },
    fix: 'Add docs and the annotation `backstage.io/techdocs-ref: dir:.`.',
  },
  'in-a-system': {
    title: 'Belongs to a system',
    level: 'Silver',
    rule: { 'spec.system': { $exists: true } },
    fix: 'Set `spec.system` to the system that the component is part of.',
  },
};

export const FIRST_SCORECARD_STEP = 'scorecard';

/** The results of the components in the chosen repositories. */
export type FirstScorecardResult = {
  /** The repositories that were read; the result is outdated if others are chosen. */
  repositories: string[];
  components: number;
  /** How many of them pass each check. */
  passed: Record<FirstCheck, number>;
};
