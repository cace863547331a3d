import { Avatar } from '@callboard/ui';
import { usePhotoUrl, useStatedPicture } from './photoQueries.ts';

type SessionPhotoProps = { name: string; size: number; userEntityRef: string; picture: string };

/** The picture of a session: the portal serves that of the User entity, and the sign-in provider any other. */
export function SessionPhoto({ name, size, userEntityRef, picture }: SessionPhotoProps) {
  const { data: stated, isPending } = useStatedPicture(userEntityRef);
  const isOfEntity = picture === stated;
  const url = usePhotoUrl(userEntityRef, isOfEntity ? picture : undefined);
  const others = isPending ? undefined : picture;
  return <Avatar name={name} picture={isOfEntity ? url : others} size={size} />;
}
