import { createApiRef } from '../apis/apiRef.ts';

type Attributes = { readonly action?: 'create' | 'read' | 'update' | 'delete' };

/** Something that may be allowed or not: as such, or for each thing of a type. */
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

/** Asks what the user may do. It decides what is shown; the servers decide again whenever something is done. */
export type PermissionApi = {
  /** Where permissions are off, everything is allowed and nothing is requested. */
  readonly isEnabled: boolean;
  authorize(question: PermissionQuestion): Promise<PermissionResult>;
};

export const permissionApi = createApiRef<PermissionApi>({ id: 'core.permission' });
