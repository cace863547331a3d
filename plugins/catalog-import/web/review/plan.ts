import type { Entity } from '@callboard/plugin-catalog/common';
import type { FoundLocation } from '../analysis/analysis.ts';

/** Everything that will be done after the review. */
export type Plan =
  | { type: 'register'; locations: readonly FoundLocation[] }
  | {
      type: 'pull-request';
      /** The URL of the repository. */
      url: string;
      title: string;
      body: string;
      content: string;
      entities: readonly Entity[];
    };

export type RegisterPlan = Extract<Plan, { type: 'register' }>;
export type PullRequestPlan = Extract<Plan, { type: 'pull-request' }>;

/** The result of a plan. */
export type Outcome =
  | { type: 'registered'; locations: readonly FoundLocation[] }
  | {
      type: 'pull-request';
      link: string;
      fileUrl: string;
      /** Whether the portal tracks the pull request. Storing it may have failed after it was opened. */
      isRemembered: boolean;
      entities: readonly Entity[];
    };
