import { useSessionPicture } from '@callboard/plugin-catalog/web';
import { Avatar } from '@callboard/ui';
import { useIdentity } from '@callboard/web-kit';

type UserPhotoProps = { name: string; picture: string; size: number };

/** Loaded apart from the first page. */
export function UserPhoto({ name, picture, size }: UserPhotoProps) {
  const { userEntityRef } = useIdentity();
  return <Avatar name={name} picture={useSessionPicture(userEntityRef, picture)} size={size} />;
}
