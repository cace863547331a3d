import { KindIcon } from '@callboard/plugin-catalog/web';
import { HueIcon } from '@callboard/ui';
import { IconFile } from '@callboard/ui/icons';
import { useNavPlaces } from '@callboard/web-kit';
import type { Visit } from '../../visits/visit.ts';

const size = 22;

/** The icon of the entity's kind, or for other pages their icon in the navigation. */
export function VisitIcon({ visit: { entityRef, pathname } }: { visit: Visit }) {
  const places = useNavPlaces();
  const kind = entityRef?.split(':', 1)[0];
  if (kind) return <KindIcon kind={kind} size={size} isNamed />;
  const place = places.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  return <HueIcon icon={place?.icon ?? IconFile} hue="grey" size={size} />;
}
