import { parseEntityRef } from '@callboard/plugin-catalog/common';
import type { Visit } from '../../visits/visit.ts';

/** The part of an entity page's path after the entity name, because all tabs share the title of the entity. */
export function tabOf({ entityRef, pathname }: Visit): string | undefined {
  if (!entityRef) return undefined;
  const segments = pathname.toLowerCase().split('/');
  const name = encodeURIComponent(parseEntityRef(entityRef).name.toLowerCase());
  const place = segments.lastIndexOf(name);
  return place < 0 ? undefined : segments[place + 1]?.replaceAll('-', ' ');
}
