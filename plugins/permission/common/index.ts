export { AuditCounts, AuditEntry, AuditOutcome, MAX_AUDIT_PAGE } from './audit.ts';
export { administrationContract, permissionContract } from './contract.ts';
export {
  AuthorizeAnswer,
  AuthorizeItem,
  Decision,
  DecisionResult,
  MAX_AUTHORIZE_ITEMS,
  MAX_AUTHORIZE_REFS,
  PermissionSchema,
} from './permission.ts';
export { policyRead } from './permissions.ts';
export {
  DecisionReason,
  EffectivePermission,
  Explanation,
  PolicyEffect,
  PolicyProblem,
  PolicyRole,
  PolicySource,
  PolicyStatement,
  PolicyStatus,
  SpokenStatement,
} from './policy.ts';
export { permissionExtensions } from './webExtensions.ts';
