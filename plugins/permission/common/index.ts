export { AuditCounts, AuditEntry, AuditOutcome, MAX_AUDIT_PAGE } from './audit.ts';
export { administrationContract, permissionContract, policyEditingContract } from './contract.ts';
export {
  AuthorizeAnswer,
  AuthorizeItem,
  Decision,
  DecisionResult,
  MAX_AUTHORIZE_ITEMS,
  MAX_AUTHORIZE_REFS,
  PermissionSchema,
} from './permission.ts';
export { pluginsUpdate, policyRead, policyUpdate } from './permissions.ts';
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
export {
  AccessChange,
  AccessEffect,
  ChangedPolicyFile,
  ConditionRule,
  EditablePolicy,
  EditedRole,
  EditedStatement,
  MAX_EDITED_MEMBERS,
  MAX_EDITED_ROLES,
  MAX_EDITED_STATEMENTS,
  MAX_NAMED_PEOPLE,
  PluginPermissions,
  PluginRules,
  PolicyEdit,
  PolicyFile,
  PolicyPreview,
  PolicyProposal,
} from './policyEdit.ts';
export { permissionExtensions } from './webExtensions.ts';
