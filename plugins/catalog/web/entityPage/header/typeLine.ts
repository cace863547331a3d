import type { Entity } from '../../../common/index.ts';
import { textAt } from '../textAt.ts';

/** "component · service": what sort of thing an entity is, in lower case. */
export function typeLine(entity: Entity): string {
  const type = textAt(entity, 'type');
  return (type ? `${entity.kind} · ${type}` : entity.kind).toLowerCase();
}
