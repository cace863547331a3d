import type { Principal } from '../credentials/credentials.ts';
import { createServiceRef } from '../extensions/extensionPoint.ts';

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

/** The things of one type that conditions are held against. */
export type PermissionResources = {
  resourceType: string;
  /**
   * For each ref, in order, whether the conditions hold for it; they hold for nothing that is not there. The plugin decides its
   * own lists with the same code, so that no two ways in can differ. Conditions that it does not understand are an error.
   */
  matches(
    resourceRefs: readonly string[],
    conditions: PermissionCriteria,
  ): readonly boolean[] | Promise<readonly boolean[]>;
};

/** Decides; the permission plugin brings the real one, and until then everything is allowed. */
export type Policy = {
  decide(permission: Permission, principal: Principal): Promise<PolicyDecision>;
};

/** Where a plugin puts the policy; a second one is refused. It decides only while `permission.enabled` is set. */
export const permissionPolicy = createServiceRef<Policy>({
  id: 'callboard.permission-policy',
  description: 'Decides about permissions; provided by one plugin',
});

/** For the audit log: the request that asked, and the one thing that it is about. */
export type Asked = { request?: { id: string; ip: string }; resource?: string };

export type PermissionDeclaration = {
  /** In addition to those in the plugin's object. */
  permissions?: readonly Permission[];
  rules?: readonly PermissionRule[];
  resources?: PermissionResources;
};

/** What a plugin asks, and what it declares about itself for the well-known endpoints. */
export type Permissions = {
  /** A plugin's own permissions, rules and things, served below `/.well-known/backstage/permissions`. */
  declare(declaration: PermissionDeclaration): void;
  /** A denial is recorded in the audit log. */
  decide(permission: Permission, principal: Principal, asked?: Asked): Promise<PolicyDecision>;
  /** Throws NotAllowedError unless the decision is ALLOW; for permissions without a resource. */
  require(permission: Permission, principal: Principal, asked?: Asked): Promise<void>;
  /** Tells the audit log of a refusal that the plugin came to itself, by conditions that do not hold. */
  refused(permission: Permission, principal: Principal, asked?: Asked): void;
};

export type DeclaredPermissions = {
  pluginId: string;
  permissions: readonly Permission[];
  rules: readonly PermissionRule[];
};

/** What all plugins declared, for the plugin that decides and explains. Nothing asked here is recorded in the audit log. */
export type PermissionDirectory = {
  isEnabled: boolean;
  plugins(): readonly DeclaredPermissions[];
  permissionNamed(name: string): Permission | undefined;
  /** The plugin that holds the things of a type. */
  ownerOf(resourceType: string): string | undefined;
  evaluate(permission: Permission, principal: Principal): Promise<PolicyDecision>;
  matches(
    resourceType: string,
    resourceRefs: readonly string[],
    conditions: PermissionCriteria,
  ): Promise<readonly boolean[]>;
};

export const permissionDirectory = createServiceRef<PermissionDirectory>({
  id: 'callboard.permission-directory',
  description: 'All permissions, and decisions about them',
});
