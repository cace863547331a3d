import type { ReactNode } from 'react';
import { useApp } from '../app/AppContext.ts';
import type { Permission } from './permissionApi.ts';
import { usePermission } from './usePermission.ts';

type RequirePermissionProps = {
  permission: Permission;
  resourceRef?: string;
  /** For those who may not; the not-found page when left out. */
  errorPage?: ReactNode;
  children: ReactNode;
};

/** Shows its children to those who may see them, and nothing until that is known. */
export function RequirePermission({ permission, resourceRef, errorPage, children }: RequirePermissionProps) {
  const { NotFoundPage } = useApp().components;
  const { isAllowed, isLoading } = usePermission(permission, resourceRef);
  if (isLoading) return null;
  if (isAllowed) return children;
  return errorPage === undefined ? <NotFoundPage /> : errorPage;
}
