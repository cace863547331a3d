import { loginRequestsApi, useApi, useObserved } from '@callboard/web-kit';
import { lazy, Suspense } from 'react';

const LoginRequestDialog = lazy(async () => ({
  default: (await import('./LoginRequestDialog.tsx')).LoginRequestDialog,
}));

/** Asks the user to sign in if a part of the portal needs it. Its code is loaded on first use. */
export function LoginRequests() {
  const pending = useObserved(useApi(loginRequestsApi));
  if (pending.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <LoginRequestDialog requests={pending} />
    </Suspense>
  );
}
