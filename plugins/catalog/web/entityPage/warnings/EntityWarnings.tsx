import type { Entity } from '../../../common/index.ts';
import classes from './EntityWarnings.module.css';
import { MissingRelations } from './MissingRelations.tsx';
import { OrphanBanner } from './OrphanBanner.tsx';
import { ProcessingErrors } from './ProcessingErrors.tsx';

/** What is wrong with an entity; nothing, on most pages. */
export function EntityWarnings({ entity }: { entity: Entity }) {
  return (
    <div className={classes.warnings}>
      <OrphanBanner entity={entity} />
      <ProcessingErrors entity={entity} />
      <MissingRelations entity={entity} />
    </div>
  );
}
