import { createApiRef } from '../apis/apiRef.ts';

type Attributes = { readonly action?: 'create' | 'read' | 'update' | 'delete' };

/** A permission: in general, or for each resource of a type. */
export type Permission =
  | { readonly type: 'basic'; readonly name: string; readonly attributes: Attributes }
  | {
      readonly type: 'resource';
      readonly name: string;
      readonly attributes: Attributes;
      readonly resourceType: string;
    };

export type PermissionQuestion = { permission: Permission; resourceRef?: string };

export type PermissionResult = 'ALLOW' | 'DENY' | 'CONDITIONAL';

/** Checks the user's permissions. This decides what is shown; servers check again for every action. */
export type PermissionApi = {
  /** If permissions are off, everything is allowed and nothing is requested. */
  readonly isEnabled: boolean;
  authorize(question: PermissionQuestion): Promise<PermissionResult>;
};

export const permissionApi = createApiRef<PermissionApi>({ id: 'core.permission' });
