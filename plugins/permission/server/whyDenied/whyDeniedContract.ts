import { get } from '@callboard/contract';
import * as z from 'zod';
import { PolicyEffect, PolicySource } from '../../common/index.ts';

const rule = z.object({
  name: z.string(),
  description: z.string().optional(),
});

const statement = z.object({
  effect: PolicyEffect,
  role: z.string().describe('The role, user or group that the statement applies to.'),
  member: z.string().describe('Why it applies to the user: the user, one of their groups, or * for all users.'),
  permission: z.string().describe('The name of a permission, a resource type, or *.'),
  actions: z.array(z.string()),
  rules: z.array(rule).optional().describe('Only for resources that meet conditions with these rules.'),
  holds: z.boolean().optional().describe('Whether its conditions match the entity.'),
  conditions: z.unknown().optional().describe('Only for callers who may read the policy, as is the source.'),
  source: z.optional(PolicySource),
});

const ref = z.string().min(1).max(1_000);

export const whyDeniedContract = {
  whyDenied: get('/actions/why-denied', {
    summary: 'Why a user may or may not do something, for agents',
    query: z.object({
      permission: z.string().min(1).max(500).describe("The name of the permission, such as 'catalog.entity.delete'."),
      entityRef: ref
        .optional()
        .describe("The reference of an entity, such as 'component:default/payments', for permissions about entities."),
      user: ref.optional().describe('The reference of another user; only administrators may ask about others.'),
    }),
    response: z.object({
      user: z.string(),
      permission: z.string(),
      entityRef: z.string().optional(),
      result: z.enum(['ALLOW', 'DENY', 'CONDITIONAL']).describe('CONDITIONAL: it depends on the entity.'),
      reason: z
        .enum(['permissions-off', 'administrator', 'statements', 'default'])
        .describe('The basis of the decision; default means that no statement applies.'),
      isEntityVisible: z
        .boolean()
        .optional()
        .describe('False if the entity does not exist or is hidden from the caller, which look the same.'),
      statements: z.array(statement).describe('The statements of the policy that apply to the user.'),
      missing: z.array(z.string()).describe('The changes that are needed; empty if it is allowed.'),
    }),
    action: {
      name: 'why-denied',
      area: 'permissions',
      title: 'Why Denied',
      description:
        'Explains a decision of the permission policy: whether the user may do something, which roles and statements decided that, and what is missing. Use it after a call failed with NotAllowedError, which names the permission, or if an entity is not found that should exist.',
      attributes: { readOnly: true, idempotent: true },
      shortens: { list: 'statements' },
      examples: [
        { title: 'A permission of the caller', input: { permission: 'catalog.location.create' } },
        {
          title: 'A permission for one entity',
          input: { permission: 'catalog.entity.delete', entityRef: 'component:default/payments' },
        },
      ],
    },
  }),
};

export type WhyDenied = z.output<typeof whyDeniedContract.whyDenied.response>;
export type DecidingStatement = z.output<typeof statement>;
