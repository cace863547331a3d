import { configApi, identityApi, useApi } from '@callboard/web-kit';
import { lazy, Suspense } from 'react';

const IdleWatch = lazy(async () => ({ default: (await import('./IdleWatch.tsx')).IdleWatch }));

/** Signs out idle users, if `auth.autologout` is enabled. */
export function AutoLogout() {
  const isEnabled = useApi(configApi).getOptionalBoolean('auth.autologout.enabled') ?? false;
  const { providerId } = useApi(identityApi);
  if (!isEnabled || providerId === undefined) return null;
  return (
    <Suspense fallback={null}>
      <IdleWatch />
    </Suspense>
  );
}
