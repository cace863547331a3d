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
      {hasError && <Mark label={t('row.error')} tone="danger" Icon={IconAlertTriangle} />}
      {isOrphan && <Mark label={t('row.orphan')} tone="warning" Icon={IconUnlink} />}
    </>
  );
}

type MarkProps = { label: string; tone: 'danger' | 'warning'; Icon: typeof IconUnlink };

function Mark({ label, tone, Icon }: MarkProps) {
  return (
    <Tooltip label={label}>
      <span className={classes.mark} data-tone={tone} role="img" aria-label={label}>
        <Icon size={15} aria-hidden />
      </span>
    </Tooltip>
  );
}
