import { Avatar } from '@callboard/ui';
import type { Entity } from '../../common/index.ts';
import { presentationOf } from './entityPresentation.ts';
import { usePhotoUrl } from './photoQueries.ts';

type EntityAvatarProps = { entity: Entity; size?: number };

/** The photo of a User or Group; the initials without one, while it loads, or if it fails. */
export function EntityAvatar({ entity, size }: EntityAvatarProps) {
  const { entityRef, title } = presentationOf(entity);
  const { picture } = (entity.spec?.profile ?? {}) as { picture?: unknown };
  const url = usePhotoUrl(entityRef, typeof picture === 'string' ? picture : undefined);
  return <Avatar name={title} picture={url} size={size} />;
}
