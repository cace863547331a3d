import { duration } from '@callboard/server-kit';
import * as z from 'zod';
import { policyDocument } from './policy/sources/policyDocument.ts';

const DAY = 86_400_000;

const effect = z.enum(['allow', 'deny']);
const memberRef = z
  .string()
  .regex(/^(user|group):[^\s:/]+\/[^\s:/]+$/i, 'must be a user or a group such as group:default/web-platform');

/** `permission.enabled` is the kit's, for it decides whether a policy is asked at all. */
export const permissionConfig = z.object({
  permission: z
    .object({
      /** The decision where no statement applies; deny, once there is a policy. */
      default: effect.optional(),
      /** A policy in the configuration itself. */
      policy: z.object({ default: effect.optional(), ...policyDocument }).optional(),
      /** Files with more of it, as CSV or YAML, relative to where the program was started. */
      files: z.array(z.string().min(1)).default([]),
      /** Users and groups who may do everything, and see the policy and the audit log. */
      administrators: z.array(memberRef).default([]),
      audit: z
        .object({
          /** How long the audit log keeps its rows. */
          retention: duration.default(90 * DAY),
          /** How many it keeps; at most a tenth of them for events without a known actor. */
          maxEntries: z.number().int().min(1_000).default(1_000_000),
        })
        .prefault({}),
    })
    .refine(({ default: one, policy }) => !one || !policy?.default || one === policy.default, {
      path: ['default'],
      message: 'must not differ from permission.policy.default',
    })
    .prefault({}),
});

export type PermissionConfig = z.output<typeof permissionConfig>['permission'];
