import { parseEntityRef } from '@callboard/plugin-catalog/common';
import type { Visit } from '../../visits/visit.ts';

/** What follows the entity's name in the address of its page: all tabs have the name of their entity. */
export function tabOf({ entityRef, pathname }: Visit): string | undefined {
  if (!entityRef) return undefined;
  const segments = pathname.toLowerCase().split('/');
  const name = encodeURIComponent(parseEntityRef(entityRef).name.toLowerCase());
  const place = segments.lastIndexOf(name);
  return place < 0 ? undefined : segments[place + 1]?.replaceAll('-', ' ');
}
