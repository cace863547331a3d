import { entityRef, timestamp } from '@callboard/contract/schemas';
import * as z from 'zod/mini';
import { Decision, PermissionSchema } from './permission.ts';

/** The source of a part of the policy: a line of a file, or a path in the configuration. */
export const PolicySource = z.object({ file: z.string(), line: z.optional(z.number()), path: z.optional(z.string()) });
export type PolicySource = z.infer<typeof PolicySource>;

export const PolicyEffect = z.enum(['allow', 'deny']);
export type PolicyEffect = z.infer<typeof PolicyEffect>;

/** A policy statement: allows or denies a role actions on a permission or on all resources of a type. */
export const PolicyStatement = z.object({
  source: PolicySource,
  /** A role, or a user or group named directly. */
  role: z.string(),
  /** The name of a permission, a resource type, or `*`. */
  permission: z.string(),
  actions: z.array(z.string()),
  effect: PolicyEffect,
  conditions: z.optional(z.unknown()),
});
export type PolicyStatement = z.infer<typeof PolicyStatement>;

export const PolicyRole = z.object({
  role: z.string(),
  members: z.array(z.object({ ref: z.string(), source: PolicySource })),
  statements: z.array(PolicyStatement),
});
export type PolicyRole = z.infer<typeof PolicyRole>;

/** An error or a possible mistake in a policy. */
export const PolicyProblem = z.object({ source: PolicySource, message: z.string() });
export type PolicyProblem = z.infer<typeof PolicyProblem>;

export const PolicyStatus = z.object({
  isEnabled: z.boolean(),
  /** The decision if no statement applies. */
  default: PolicyEffect,
  /** Nothing is configured: all signed-in users can do everything. */
  allowsEverything: z.boolean(),
  /** ISO 8601: when the active policy was loaded. */
  loadedAt: timestamp,
  /** ISO 8601: when changed files were last read, whether or not they were accepted. */
  triedAt: timestamp,
  sources: z.array(z.object({ file: z.string(), roles: z.number(), statements: z.number() })),
  /** Why the newest version of the files is not active; empty if it is. */
  errors: z.array(PolicyProblem),
  warnings: z.array(PolicyProblem),
});
export type PolicyStatus = z.infer<typeof PolicyStatus>;

/** The reason: permissions are off, the user is an administrator, statements applied, or the default applied. */
export const DecisionReason = z.enum(['permissions-off', 'administrator', 'statements', 'default']);
export type DecisionReason = z.infer<typeof DecisionReason>;

/** A statement that applied, the matching ref of the user, and whether its conditions hold for the given resource. */
export const SpokenStatement = z.object({
  ...PolicyStatement.shape,
  member: z.string(),
  holds: z.optional(z.boolean()),
});
export type SpokenStatement = z.infer<typeof SpokenStatement>;

export const Explanation = z.object({
  user: z.string(),
  /** The refs of the user and their groups. */
  ownershipEntityRefs: z.array(entityRef),
  permission: PermissionSchema,
  /** Whether a plugin of this server declares the permission. */
  isDeclared: z.boolean(),
  resourceRef: z.optional(z.string()),
  decision: Decision,
  reason: DecisionReason,
  /** In the order of the policy. */
  statements: z.array(SpokenStatement),
});
export type Explanation = z.infer<typeof Explanation>;

export const EffectivePermission = z.object({
  pluginId: z.string(),
  permission: PermissionSchema,
  decision: Decision,
  reason: DecisionReason,
});
export type EffectivePermission = z.infer<typeof EffectivePermission>;
