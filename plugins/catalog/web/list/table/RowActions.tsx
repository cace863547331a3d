import { Link } from '@callboard/ui';
import { IconCode, IconPencil, IconRefresh } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import type { ReactNode } from 'react';
import type { Entity } from '../../../common/index.ts';
import { presentationOf } from '../../entityRef/entityPresentation.ts';
import { StarButton } from '../../starred/StarButton.tsx';
import { listTranslation } from '../listTranslation.ts';
import classes from './EntityTable.module.css';
import { useRefresh } from './queries.ts';
import { sourceLinks } from './sourceLinks.ts';

/** The star, always in sight, and what else can be done with a row while the pointer or the focus is on it. */
export function RowActions({ entity }: { entity: Entity }) {
  const { t } = useTranslation(listTranslation);
  const { title } = presentationOf(entity);
  const { view, edit } = sourceLinks(entity);
  const refresh = useRefresh(entity);
  return (
    <>
      <span className={classes.hoverActions}>
        <SourceLink to={view} label={t('row.view', { title })} icon={<IconCode size={16} aria-hidden />} />
        <SourceLink to={edit} label={t('row.edit', { title })} icon={<IconPencil size={16} aria-hidden />} />
        <button
          type="button"
          className={classes.action}
          title={t('row.refresh', { title })}
          aria-label={t('row.refresh', { title })}
          disabled={refresh.isPending}
          onClick={() => refresh.mutate()}
        >
          <IconRefresh size={16} aria-hidden />
        </button>
      </span>
      <StarButton entity={entity} />
    </>
  );
}

function SourceLink({ to, label, icon }: { to: string | undefined; label: string; icon: ReactNode }) {
  if (!to) return null;
  return (
    <Link to={to} look="plain" className={classes.action} title={label} aria-label={label}>
      {icon}
    </Link>
  );
}
