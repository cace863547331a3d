import type { ComponentType } from 'react';
import type { Permission } from '../permissions/permissionApi.ts';
import { RequirePermission } from './RequirePermission.tsx';

/** Shows pages to users with the permission, and `Refused` to everyone else. */
export const withPermission =
  (permission: Permission, Refused: ComponentType) =>
  <Props extends object>(Page: ComponentType<Props>) =>
    function PermittedPage(props: Props) {
      return (
        <RequirePermission permission={permission} errorPage={<Refused />}>
          <Page {...props} />
        </RequirePermission>
      );
    };
