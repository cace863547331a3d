import { DEFAULT_NAMESPACE, type Entity, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import { KindIcon, presentationOf, useEntityPageUrl, viewTechDocRoute } from '@callboard/plugin-catalog/web';
import { plainText } from '@callboard/ui';
import { IconBook2 } from '@callboard/ui/icons';
import { configApi, useApi, useRouteRef, useTranslation } from '@callboard/web-kit';
import type { HomeWidgetProps } from '../../widgetPoint.ts';
import { RowBones } from '../parts/RowBones.tsx';
import { WidgetEmpty } from '../parts/WidgetEmpty.tsx';
import { WidgetError } from '../parts/WidgetError.tsx';
import { WidgetRows } from '../parts/WidgetRows.tsx';
import { widgetsTranslation } from '../widgetsTranslation.ts';
import { useFeaturedDocs } from './queries.ts';

/** Featured docs: those that match the configured filter, or any, or those of the user's entities. */
export function FeaturedDocs({ settings }: HomeWidgetProps) {
  const { t } = useTranslation(widgetsTranslation);
  const conditions = (useApi(configApi).get('home.featuredDocs.filter') ?? {}) as Record<string, string | string[]>;
  const isOwn = settings.whose === 'owned';
  const docsUrl = useDocsUrl();
  const { data, error, refetch } = useFeaturedDocs({ conditions, isOwn, limit: Number(settings.count) });
  if (error && !data) return <WidgetError error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowBones />;
  if (data.length === 0) {
    return <WidgetEmpty icon={IconBook2} title={t('docs.empty')} hint={t('docs.emptyHint')} />;
  }
  const rowOf = (entity: Entity) => {
    const { title, kind, description } = presentationOf(entity);
    const icon = <KindIcon kind={kind} size={22} isNamed />;
    return {
      id: stringifyEntityRef(entity),
      icon,
      title,
      to: docsUrl(entity),
      hint: description && plainText(description),
    };
  };
  return <WidgetRows rows={data.map(rowOf)} />;
}

/** The URL of the docs reader for an entity, or of the entity page if the app has no reader. */
function useDocsUrl(): (entity: Entity) => string | undefined {
  const reader = useRouteRef(viewTechDocRoute);
  const page = useEntityPageUrl();
  return (entity) => {
    const { namespace = DEFAULT_NAMESPACE, name } = entity.metadata;
    const params = { kind: entity.kind.toLowerCase(), namespace: namespace.toLowerCase(), name };
    return reader ? reader(params) : page(entity);
  };
}
