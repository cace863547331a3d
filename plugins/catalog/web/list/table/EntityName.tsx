import { MiddleTruncate, Tooltip } from '@callboard/ui';
import { IconAlertTriangle, IconUnlink } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { ANNOTATION_ORPHAN, type Entity } from '../../../common/index.ts';
import { EntityHoverCard } from '../../entityRef/EntityHoverCard.tsx';
import { presentationOf } from '../../entityRef/entityPresentation.ts';
import { listTranslation } from '../listTranslation.ts';
import classes from './EntityTable.module.css';

/** The first cell of a row: the name, with a mark for problems. */
export function EntityName({ entity }: { entity: Entity }) {
  const presentation = presentationOf(entity);
  return (
    <>
      <EntityHoverCard of={presentation}>
        <span className={classes.name}>
          <MiddleTruncate text={presentation.title} hasTitle={false} />
        </span>
      </EntityHoverCard>
      <Marks entity={entity} />
    </>
  );
}

function Marks({ entity: { metadata, status } }: { entity: Entity }) {
  const { t } = useTranslation(listTranslation);
  const hasError = status?.items?.some(({ level }) => level === 'error') ?? false;
  const isOrphan = metadata.annotations?.[ANNOTATION_ORPHAN] === 'true';
  return (
    <>
      {hasError && (
        <Tooltip label={t('row.error')}>
          <span className={classes.mark} data-tone="danger" role="img" aria-label={t('row.error')}>
            <IconAlertTriangle size={15} aria-hidden />
          </span>
        </Tooltip>
      )}
      {isOrphan && (
        <Tooltip label={t('row.orphan')}>
          <span className={classes.mark} data-tone="warning" role="img" aria-label={t('row.orphan')}>
            <IconUnlink size={15} aria-hidden />
          </span>
        </Tooltip>
      )}
    </>
  );
}
