import type { ReactNode } from 'react';
import { useApp } from '../app/App.ts';
import type { Permission } from '../permissions/permissionApi.ts';
import { usePermission } from '../permissions/usePermission.ts';

type RequirePermissionProps = {
  permission: Permission;
  resourceRef?: string;
  /** For users without the permission; the not-found page by default. */
  errorPage?: ReactNode;
  children: ReactNode;
};

/** Shows its children to users with the permission, and nothing until that is known. */
export function RequirePermission({ permission, resourceRef, errorPage, children }: RequirePermissionProps) {
  const { NotFoundPage } = useApp().components;
  const { isAllowed, isLoading } = usePermission(permission, resourceRef);
  if (isLoading) return null;
  if (isAllowed) return children;
  return errorPage === undefined ? <NotFoundPage /> : errorPage;
}
