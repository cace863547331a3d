import type { Entity } from '../../../common/index.ts';
import { useEntityPresentation } from '../../entityRef/queries.ts';
import { refsAt } from './parentTrail.ts';

/** The title of an entity's owner; all rows are looked up in one call. */
export function OwnerName({ entity }: { entity: Entity }) {
  const [owner] = refsAt(entity, 'owner', 'Group');
  const { title } = useEntityPresentation(owner ?? entity);
  return owner ? title : null;
}
