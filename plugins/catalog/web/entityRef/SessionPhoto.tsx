import { Avatar } from '@callboard/ui';
import { discoveryApi, useApi } from '@callboard/web-kit';
import { usePhotoUrl } from './photoQueries.ts';

type SessionPhotoProps = { name: string; size: number; userEntityRef: string; picture: string };

/** The picture of a session: the portal serves the photo of the User entity, and a sign-in provider any other. */
export function SessionPhoto({ name, size, userEntityRef, picture }: SessionPhotoProps) {
  const base = useApi(discoveryApi).getBaseUrl('directories');
  const isOurs = picture.startsWith(`${base}/photos/`);
  const url = usePhotoUrl(userEntityRef, isOurs ? picture : undefined);
  return <Avatar name={name} picture={isOurs ? url : picture} size={size} />;
}
