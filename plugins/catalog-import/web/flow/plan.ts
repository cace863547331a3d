import type { Entity } from '@callboard/plugin-catalog/common';
import type { FoundLocation } from '../analysis/analysis.ts';

/** What is about to be done, all of it, before it is done. */
export type Plan =
  | { type: 'register'; locations: readonly FoundLocation[] }
  | {
      type: 'pull-request';
      /** Of the repository. */
      url: string;
      title: string;
      body: string;
      content: string;
      entities: readonly Entity[];
    };

export type RegisterPlan = Extract<Plan, { type: 'register' }>;
export type PullRequestPlan = Extract<Plan, { type: 'pull-request' }>;

/** What was done. */
export type Outcome =
  | { type: 'registered'; locations: readonly FoundLocation[] }
  | {
      type: 'pull-request';
      link: string;
      fileUrl: string;
      /** Whether the portal waits for the file; it may have failed to note it after the pull request was made. */
      isRemembered: boolean;
      entities: readonly Entity[];
    };
