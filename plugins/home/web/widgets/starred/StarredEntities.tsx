import { catalogIndexRoute, KindIcon, useEntityPageUrl, useStarredEntities } from '@callboard/plugin-catalog/web';
import { Link, QuietIconButton } from '@callboard/ui';
import { IconStar, IconStarFilled } from '@callboard/ui/icons';
import { useRouteRef, useTranslation } from '@callboard/web-kit';
import { useState } from 'react';
import { RowBones } from '../parts/RowBones.tsx';
import { RowUndo } from '../parts/RowUndo.tsx';
import { ShowMore } from '../parts/ShowMore.tsx';
import { WidgetEmpty } from '../parts/WidgetEmpty.tsx';
import { WidgetError } from '../parts/WidgetError.tsx';
import { widgetsTranslation } from '../widgetsTranslation.ts';
import { type StarredEntity, useEntitiesOf } from './queries.ts';
import classes from './StarredEntities.module.css';

/** Starred entities, by name. A removed star can be restored until the user leaves the page. */
export function StarredEntities() {
  const { refs, isLoading, toggle } = useStarredEntities();
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const shown = [...refs, ...[...taken].filter((ref) => !refs.has(ref))];
  const { data: entities, error, refetch } = useEntitiesOf(shown);
  const rowOf = useStarredRow(refs, (ref) => {
    setTaken((before) => new Set(before).add(ref));
    toggle(ref);
  });
  if (!isLoading && shown.length === 0) return <NoStars />;
  if (error && !entities) return <WidgetError error={error} onRetry={() => void refetch()} />;
  if (isLoading || !entities) return <RowBones rows={shown.length || undefined} />;
  return <ShowMore rows={entities.map(rowOf)} />;
}

function useStarredRow(refs: ReadonlySet<string>, toggle: (ref: string) => void) {
  const { t } = useTranslation(widgetsTranslation);
  const pageUrl = useEntityPageUrl();
  return ({ entityRef, kind, title, type, isMissing }: StarredEntity) => ({
    id: entityRef,
    icon: <KindIcon kind={kind} size={22} isNamed />,
    title: isMissing ? entityRef : title,
    to: isMissing ? undefined : pageUrl(entityRef),
    hint: type,
    aside: isMissing && t('starred.missing'),
    action: refs.has(entityRef) ? (
      <QuietIconButton
        label={t('starred.remove', { title })}
        className={classes.star}
        onClick={() => toggle(entityRef)}
      >
        <IconStarFilled size={15} aria-hidden />
      </QuietIconButton>
    ) : (
      <RowUndo done={t('starred.removed')} label={t('starred.undo', { title })} onUndo={() => toggle(entityRef)} />
    ),
  });
}

function NoStars() {
  const { t } = useTranslation(widgetsTranslation);
  const catalog = useRouteRef(catalogIndexRoute);
  return (
    <WidgetEmpty
      icon={IconStar}
      title={t('starred.empty')}
      hint={t('starred.emptyHint')}
      action={<Link to={catalog()}>{t('starred.browse')}</Link>}
    />
  );
}
