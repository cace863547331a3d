import { get, post } from '@callboard/contract';
import { entityRef, itemsOf, timestamp } from '@callboard/contract/schemas';
import * as z from 'zod/mini';
import { AuditCounts, AuditEntry, AuditOutcome, MAX_AUDIT_PAGE } from './audit.ts';
import { AuthorizeAnswer, AuthorizeItem, MAX_AUTHORIZE_ITEMS } from './permission.ts';
import { EffectivePermission, Explanation, PolicyRole, PolicyStatus } from './policy.ts';
import {
  EditablePolicy,
  PluginPermissions,
  PluginRules,
  PolicyEdit,
  PolicyPreview,
  PolicyProposal,
} from './policyEdit.ts';

const ref = z.string().check(z.minLength(1), z.maxLength(1_000));
const pageSize = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^\d{1,4}$/, 'must be a whole number')),
    z.transform((text: string) => Number(text)),
  ),
  z.number().check(z.gte(1), z.lte(MAX_AUDIT_PAGE)),
);

/** The filters of the audit log. */
const auditFilters = {
  actor: z.optional(ref),
  action: z.optional(ref),
  outcome: z.optional(AuditOutcome),
  /** From this time on; ISO 8601. */
  since: z.optional(timestamp),
  /** Up to this time, but not including it; ISO 8601. */
  until: z.optional(timestamp),
};

export const permissionContract = {
  getHealth: get('/health', {
    summary: 'Whether decisions can be made',
    access: 'public',
    response: z.object({ status: z.literal('ok') }),
  }),
  authorize: post('/authorize', {
    scope: 'any',
    summary: 'Decides what the caller may do; resource permissions are decided for the given resources',
    body: z.object({ items: z.array(AuthorizeItem).check(z.maxLength(MAX_AUTHORIZE_ITEMS)) }),
    response: itemsOf(AuthorizeAnswer),
  }),
};

/** For users with the permission `policy.read`. */
export const administrationContract = {
  explain: post('/explain', {
    scope: 'any',
    summary: 'The decision for a user, and every statement for or against it',
    body: z.object({ user: ref, permission: z.string().check(z.minLength(1)), resourceRef: z.optional(ref) }),
    response: Explanation,
  }),
  getRoles: get('/roles', {
    summary: 'The roles with their members and statements',
    response: z.object({ administrators: z.array(z.string()), roles: z.array(PolicyRole) }),
  }),
  getEffectivePermissions: get('/effective', {
    summary: 'All permissions of all plugins, with the decision for a user',
    query: z.object({ user: ref }),
    response: z.object({
      user: z.string(),
      ownershipEntityRefs: z.array(entityRef),
      permissions: z.array(EffectivePermission),
    }),
  }),
  getPolicyStatus: get('/policy/status', {
    summary: 'The sources of the policy, when it was loaded, and its problems',
    response: PolicyStatus,
  }),
  getAudit: get('/audit', {
    summary: 'The audit log, newest first',
    query: z.object({ cursor: z.optional(z.string()), limit: z.optional(pageSize), ...auditFilters }),
    response: z.object({ items: z.array(AuditEntry), nextCursor: z.optional(z.string()) }),
  }),
  countAudit: get('/audit/counts', {
    summary:
      'How many entries match the filters, in total and by action and outcome, most frequent first; each breakdown ignores its own filter',
    query: z.object(auditFilters),
    response: AuditCounts,
  }),
};

/** For users with the permissions `policy.read` and `policy.update`. */
export const policyEditingContract = {
  getEditablePolicy: get('/policy/edit', {
    summary: 'The roles as they are in the files now, and the files that can be saved',
    response: EditablePolicy,
  }),
  previewPolicy: post('/policy/preview', {
    scope: 'read',
    summary: 'The permissions that people would gain and lose, and the changed lines; nothing is written',
    body: PolicyEdit,
    response: PolicyPreview,
  }),
  savePolicy: post('/policy/edit', {
    scope: 'session',
    summary: 'Changes roles in the policy files; rejected with 409 if a file has changed since the revision',
    body: PolicyEdit,
    response: z.object({ revision: z.string(), files: z.array(z.string()) }),
  }),
  proposePolicy: post('/policy/proposal', {
    scope: 'session',
    summary: 'The files of a pull request that changes roles; nothing is written',
    body: PolicyEdit,
    response: PolicyProposal,
  }),
  // Wire: the two lists of Red Hat's RBAC plugin.
  getPluginPermissions: get('/plugins/policies', {
    summary: 'The permissions that plugins declare',
    response: z.array(PluginPermissions),
  }),
  getPluginRules: get('/plugins/condition-rules', {
    summary: 'The rules for conditions that plugins declare, with the schemas of their parameters',
    response: z.array(PluginRules),
  }),
};
