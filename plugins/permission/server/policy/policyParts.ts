import type { PolicyEffect, PolicyProblem, PolicySource } from '../../common/index.ts';

/** A member of a role, or `*` for all signed-in users. */
export type Membership = { source: PolicySource; member: string; role: string };

/** A statement as read; its conditions are not parsed yet. */
export type RawStatement = {
  source: PolicySource;
  role: string;
  permission: string;
  actions: readonly string[];
  effect: PolicyEffect;
  conditions?: unknown;
};

/** The content of one source. If it has problems, it is ignored. */
export type PolicyParts = {
  memberships: readonly Membership[];
  statements: readonly RawStatement[];
  problems: readonly PolicyProblem[];
};

export const everybody = '*';
