import type { PolicyEffect, PolicyProblem, PolicySource } from '../../common/index.ts';

/** Who is in a role, or `*` for everybody who is signed in. */
export type Membership = { source: PolicySource; member: string; role: string };

/** A statement as it was read; its conditions are not yet understood. */
export type RawStatement = {
  source: PolicySource;
  role: string;
  permission: string;
  actions: readonly string[];
  effect: PolicyEffect;
  conditions?: unknown;
};

/** What one source says. When there are problems, nothing of it counts. */
export type PolicyParts = {
  memberships: readonly Membership[];
  statements: readonly RawStatement[];
  problems: readonly PolicyProblem[];
};

export const everybody = '*';
