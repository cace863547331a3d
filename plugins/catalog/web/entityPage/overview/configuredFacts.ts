import type { ConfiguredParts } from '@callboard/web-kit';
import { type Entity, matchesEntity } from '../../../common/index.ts';
import type { EntityCard } from '../../entity/extensionPoints.ts';

/** The column of a card with this type: `info` means the narrow one; Backstage's other types are sizes in the wide one. */
export function areaOf(type: unknown): EntityCard['area'] | undefined {
  if (type === 'info') return 'side';
  return type === undefined ? undefined : 'main';
}

/** Whether the facts include the labels or links, which are a separate card if `app.extensions` moves them to the wide column. */
export function isFact(id: string, entity: Entity, parts: ConfiguredParts | undefined): boolean {
  const { filter, type } = parts?.configOf('entity-card', id) ?? {};
  if (parts?.isOff('entity-card', id) || areaOf(type) === 'main') return false;
  return filter === undefined || matchesEntity(filter, entity);
}
