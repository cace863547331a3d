import { parseEntityRef } from '@callboard/plugin-catalog/common';
import { QuietIconButton, RelativeTime } from '@callboard/ui';
import { IconClock, IconX } from '@callboard/ui/icons';
import { errorApi, useApi, useTranslation } from '@callboard/web-kit';
import { useLocation } from 'react-router';
import { type Visit, visitUrl } from '../../visits/visit.ts';
import type { VisitOrder } from '../../visits/visitQuery.ts';
import { visitsApi } from '../../visits/visitsApi.ts';
import type { HomeWidgetProps } from '../../widgetPoint.ts';
import { RowBones } from '../parts/RowBones.tsx';
import { WidgetEmpty } from '../parts/WidgetEmpty.tsx';
import { WidgetError } from '../parts/WidgetError.tsx';
import { WidgetRows } from '../parts/WidgetRows.tsx';
import { widgetsTranslation } from '../widgetsTranslation.ts';
import { useVisits } from './queries.ts';
import { VisitIcon } from './VisitIcon.tsx';

/** The pages with the most visits. */
export function TopVisited({ settings }: HomeWidgetProps) {
  return <VisitList by="hits" settings={settings} />;
}

/** The most recently visited pages. */
export function RecentlyVisited({ settings }: HomeWidgetProps) {
  return <VisitList by="timestamp" settings={settings} />;
}

const newestFirst: VisitOrder = { field: 'timestamp', direction: 'desc' };
const orders = { hits: [{ field: 'hits', direction: 'desc' }, newestFirst], timestamp: [newestFirst] } as const;

function VisitList({ by, settings }: Pick<HomeWidgetProps, 'settings'> & { by: keyof typeof orders }) {
  const { t } = useTranslation(widgetsTranslation);
  const visits = useApi(visitsApi);
  const errors = useApi(errorApi);
  const { pathname } = useLocation();
  const { data, error, refetch } = useVisits({
    limit: Number(settings.count),
    orderBy: orders[by],
    // The current page needs no link.
    filterBy: [{ field: 'pathname', operator: '!=', value: pathname }],
  });
  if (error && !data) return <WidgetError error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowBones />;
  if (data.length === 0) return <NoVisits />;
  const remove = (id: string) => visits.remove(id).catch((thrown) => errors.post(thrown));
  const rowOf = (visit: Visit) => ({
    id: visit.id,
    icon: <VisitIcon visit={visit} />,
    title: visit.name,
    to: visitUrl(visit),
    hint: tabOf(visit),
    aside: by === 'hits' ? t('visited.hits', { count: visit.hits }) : <RelativeTime value={visit.timestamp} />,
    action: (
      <QuietIconButton label={t('visited.remove', { name: visit.name })} onClick={() => remove(visit.id)}>
        <IconX size={15} aria-hidden />
      </QuietIconButton>
    ),
  });
  return <WidgetRows rows={data.map(rowOf)} />;
}

function NoVisits() {
  const { t } = useTranslation(widgetsTranslation);
  return <WidgetEmpty icon={IconClock} title={t('visited.empty')} hint={t('visited.emptyHint')} />;
}

/** The part of an entity page's path after the entity name, because all tabs share the title of the entity. */
function tabOf({ entityRef, pathname }: Visit): string | undefined {
  if (!entityRef) return undefined;
  const segments = pathname.toLowerCase().split('/');
  const name = encodeURIComponent(parseEntityRef(entityRef).name.toLowerCase());
  const place = segments.lastIndexOf(name);
  return place < 0 ? undefined : segments[place + 1]?.replaceAll('-', ' ');
}
