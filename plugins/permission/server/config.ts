import { duration } from '@callboard/server-kit';
import * as z from 'zod';
import { policyDocument } from './policy/sources/policyDocument.ts';
import { memberRef, rbacConfig, withRbac } from './rbacConfig.ts';

const DAY = 86_400_000;

const effect = z.enum(['allow', 'deny']);

/** `permission.enabled` belongs to the server kit, which decides whether a policy is used at all. */
export const permissionConfig = z.object({
  permission: z
    .object({
      default: effect
        .optional()
        .describe('The decision if no statement applies; deny by default if there is a policy.'),
      policy: z
        .object({ default: effect.optional().describe('The decision if no statement applies.'), ...policyDocument })
        .optional()
        .describe('An inline policy.'),
      files: z
        .array(z.string().min(1))
        .default([])
        .describe('Policy files in CSV or YAML, relative to the working directory.'),
      administrators: z
        .array(memberRef)
        .default([])
        .describe('Users and groups that can do everything and see the policy and the audit log.'),
      editor: z
        .object({
          writeFiles: z
            .boolean()
            .default(true)
            .describe(
              'Whether users with the permission policy.update can save the policy files on the permissions page.',
            ),
          sources: z
            .array(
              z.object({
                file: z.string().min(1).describe('A policy file, as in permission.files.'),
                url: z.url({ protocol: /^https?$/ }).describe('The URL of the same file at its code host.'),
              }),
            )
            .default([])
            .describe('Where policy files are kept in repositories, so role changes can be proposed as pull requests.'),
        })
        .prefault({}),
      rbac: rbacConfig,
      audit: z
        .object({
          retention: duration.default(90 * DAY).describe('How long the audit log is kept.'),
          maxEntries: z
            .number()
            .int()
            .min(1_000)
            .default(1_000_000)
            .describe('The maximum number of entries in the audit log.'),
        })
        .prefault({}),
    })
    .refine(({ default: one, policy }) => !one || !policy?.default || one === policy.default, {
      path: ['default'],
      message: 'must not differ from permission.policy.default',
    })
    .transform(withRbac)
    .superRefine(({ editor, files, conditionFiles }, context) => {
      for (const [index, { file }] of editor.sources.entries()) {
        if ([...files, ...conditionFiles].includes(file)) continue;
        context.addIssue({
          code: 'custom',
          path: ['editor', 'sources', index, 'file'],
          message: `is '${file}', expected one of the policy files`,
        });
      }
    })
    .prefault({}),
});

export type PermissionConfig = z.output<typeof permissionConfig>['permission'];
