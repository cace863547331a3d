import type { ReactNode } from 'react';
import type { Entity } from '../../../common/index.ts';
import classes from './EntityWarnings.module.css';
import { LeftNotice } from './LeftNotice.tsx';
import { MissingRelations } from './MissingRelations.tsx';
import { OrphanBanner } from './OrphanBanner.tsx';
import { ProcessingErrors } from './ProcessingErrors.tsx';

/** The problems of an entity, and the notices of other plugins; renders nothing on most pages. */
export function EntityWarnings({ entity, notices }: { entity: Entity; notices: readonly ReactNode[] }) {
  return (
    <div className={classes.warnings}>
      <LeftNotice entity={entity} />
      <OrphanBanner entity={entity} />
      <ProcessingErrors entity={entity} />
      <MissingRelations entity={entity} />
      {notices}
    </div>
  );
}
