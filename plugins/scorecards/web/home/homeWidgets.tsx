import { useEntityTitles } from '@callboard/plugin-catalog/web';
import type { HomeWidget } from '@callboard/plugin-home/web';
import { CardSkeleton, EmptyState, ErrorPanel, RowList, Tag } from '@callboard/ui';
import { IconChartBar } from '@callboard/ui/icons';
import { text, usePermission, useRouteRef, useTranslation } from '@callboard/web-kit';
import { scorecardRead } from '../../common/permissions.ts';
import { scorecardRoute } from '../entry.ts';
import { useLiveResults, useNextSteps } from '../queries.ts';
import { homeTranslation } from './homeTranslation.ts';

const maxSteps = 20;

/** "Next steps for my entities": the checks that would raise the user's entities by a level, those with a template first. */
export const homeWidgets: readonly HomeWidget[] = [
  {
    id: 'scorecard-next-steps',
    title: text(homeTranslation, 'title'),
    description: text(homeTranslation, 'description'),
    icon: IconChartBar,
    size: { columns: 6, rows: 5 },
    minSize: { columns: 3, rows: 3 },
    isFlush: true,
    Component: NextSteps,
  },
];

function NextSteps() {
  const { isAllowed, isLoading } = usePermission(scorecardRead);
  const { t } = useTranslation(homeTranslation);
  if (isLoading) return <CardSkeleton lines={4} />;
  return isAllowed ? <Steps /> : <EmptyState variant="info" title={t('notAllowed')} />;
}

function Steps() {
  const { t } = useTranslation(homeTranslation);
  const url = useRouteRef(scorecardRoute);
  useLiveResults();
  const { data, error } = useNextSteps(maxSteps);
  const titleOf = useEntityTitles((data?.items ?? []).map(({ owner }) => owner));
  if (error && !data) return <ErrorPanel error={error} />;
  if (!data) return <CardSkeleton lines={4} />;
  if (data.items.length === 0) return <EmptyState variant="info" title={t('none')} description={t('noneHint')} />;
  return (
    <RowList
      rows={data.items.map(({ scorecard, check, owner, entities }) => ({
        id: `${scorecard.id} ${check.id} ${owner}`,
        title: check.title,
        description: `${scorecard.title} · ${titleOf(owner)}`,
        aside: (
          <>
            {check.fixTemplate !== undefined && <Tag label={t('template')} />}
            {t('entities', { count: entities })}
          </>
        ),
        to: `${url({ id: scorecard.id })}?${new URLSearchParams({ owner, check: check.id })}`,
      }))}
    />
  );
}
