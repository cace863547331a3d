import { Avatar } from '@callboard/ui';
import { useIdentity } from '@callboard/web-kit';
import { lazy, Suspense } from 'react';

// Apart from the first page, which shows the initials.
const SessionPhoto = lazy(async () => ({ default: (await import('./SessionPhoto.tsx')).SessionPhoto }));

/** The photo of the signed-in user; the initials without one and until it has loaded. */
export function SessionAvatar({ name, size }: { name: string; size: number }) {
  const { userEntityRef, profile } = useIdentity();
  const initials = <Avatar name={name} size={size} />;
  if (!profile.picture) return initials;
  return (
    <Suspense fallback={initials}>
      <SessionPhoto name={name} size={size} userEntityRef={userEntityRef} picture={profile.picture} />
    </Suspense>
  );
}
