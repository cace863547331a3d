import { QuietIconButton, QuietIconLink } from '@callboard/ui';
import { IconCode, IconPencil, IconRefresh } from '@callboard/ui/icons';
import { usePermission, useTranslation } from '@callboard/web-kit';
import type { ReactNode } from 'react';
import { catalogEntityRefresh, type Entity, stringifyEntityRef } from '../../../common/index.ts';
import { presentationOf } from '../../entityRef/entityPresentation.ts';
import { StarButton } from '../../starred/StarButton.tsx';
import { listTranslation } from '../listTranslation.ts';
import classes from './EntityTable.module.css';
import { fileLinks } from './fileLinks.ts';
import { useRefresh } from './queries.ts';

type RowActionsProps = {
  entity: Entity;
  /** Whether the pointer or the focus has been near the rows, so actions may be visible. */
  isNear: boolean;
  isSelected: boolean;
  onSelect: () => void;
};

/** The star and the checkbox of a row, which are always visible, and other actions, which are visible on hover or focus. */
export function RowActions({ entity, isNear, isSelected, onSelect }: RowActionsProps) {
  const { t } = useTranslation(listTranslation);
  const { title } = presentationOf(entity);
  const { view, edit } = fileLinks(entity);
  const refresh = useRefresh(entity);
  const refreshing = usePermission(catalogEntityRefresh, stringifyEntityRef(entity), { isWanted: isNear });
  return (
    <>
      <span className={classes.hoverActions}>
        <SourceLink to={view} label={t('row.view', { title })} icon={<IconCode size={16} aria-hidden />} />
        <SourceLink to={edit} label={t('row.edit', { title })} icon={<IconPencil size={16} aria-hidden />} />
        <QuietIconButton
          label={t('row.refresh', { title })}
          // Not while the permission is loading: most users have it, and the button would flicker.
          disabled={refresh.isPending || (!refreshing.isLoading && !refreshing.isAllowed)}
          onClick={refresh.run}
        >
          <IconRefresh size={16} aria-hidden />
        </QuietIconButton>
      </span>
      <span className={classes.inSight}>
        <input
          type="checkbox"
          className={classes.select}
          checked={isSelected}
          aria-label={t('row.select', { title })}
          onChange={onSelect}
        />
        <StarButton entity={entity} />
      </span>
    </>
  );
}

function SourceLink({ to, label, icon }: { to: string | undefined; label: string; icon: ReactNode }) {
  if (!to) return null;
  return (
    <QuietIconLink to={to} label={label}>
      {icon}
    </QuietIconLink>
  );
}
