import type { Principal } from '../credentials/credentials.ts';
import { serviceRef } from '../extensions.ts';

export type PermissionAction = 'create' | 'read' | 'update' | 'delete';

/** Wire: the shape that `POST /api/permission/authorize` carries. */
export type Permission = {
  type: 'basic' | 'resource';
  name: string;
  attributes: { action?: PermissionAction };
  resourceType?: string;
};

export type PermissionCondition = { rule: string; resourceType: string; params?: unknown };
export type PermissionCriteria =
  | { anyOf: readonly PermissionCriteria[] }
  | { allOf: readonly PermissionCriteria[] }
  | { not: PermissionCriteria }
  | PermissionCondition;

export type PolicyDecision =
  | { result: 'ALLOW' }
  | { result: 'DENY' }
  | { result: 'CONDITIONAL'; pluginId: string; resourceType: string; conditions: PermissionCriteria };

export type PermissionRule = { name: string; description: string; resourceType: string; paramsSchema?: object };

/** Decides; the permission plugin brings the real one, and until then everything is allowed. */
export type Policy = {
  decide(permission: Permission, principal: Principal): Promise<PolicyDecision>;
};

/** Where a plugin puts the policy; a second one is refused. It decides only while `permission.enabled` is set. */
export const permissionPolicy = serviceRef<Policy>('permission policy');

/** What a plugin asks, and what it declares about itself for the well-known metadata endpoint. */
export type Permissions = {
  /** A plugin's own permissions and rules, served at `/.well-known/backstage/permissions/metadata`. */
  declare(declaration: { permissions: readonly Permission[]; rules?: readonly PermissionRule[] }): void;
  decide(permission: Permission, principal: Principal): Promise<PolicyDecision>;
  /** Throws NotAllowedError unless the decision is ALLOW; for permissions without a resource. */
  require(permission: Permission, principal: Principal): Promise<void>;
};
