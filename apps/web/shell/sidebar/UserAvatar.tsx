import { Avatar } from '@callboard/ui';
import { lazy, Suspense } from 'react';
import { useUserName } from './useUserName.ts';

const UserPhoto = lazy(async () => ({ default: (await import('./UserPhoto.tsx')).UserPhoto }));

/** The user's initials, and the photo once it has loaded. */
export function UserAvatar({ size }: { size: number }) {
  const { name, picture } = useUserName();
  const initials = <Avatar name={name} size={size} />;
  if (!picture) return initials;
  return (
    <Suspense fallback={initials}>
      <UserPhoto name={name} picture={picture} size={size} />
    </Suspense>
  );
}
