import type { BreadcrumbItem } from '@callboard/ui';
import { useRouteRef, useTranslation } from '@callboard/web-kit';
import type { Entity } from '../../../common/index.ts';
import { useEntityPresentation } from '../../entityRef/queries.ts';
import { useEntityPageUrl } from '../../entityRef/useEntityPageUrl.ts';
import { catalogIndexRoute } from '../../routes.ts';
import { useEntityPageOptions } from '../entityPageOptions.ts';
import { entityTranslation } from '../entityTranslation.ts';
import { useRelatedEntities } from '../queries.ts';
import { parentOf, statedParentOf } from '../relations/parentTrail.ts';
import { entityOfRef } from '../relations/RelatedLinks.tsx';

/** The breadcrumb of an entity: the catalog, then its grandparent and parent, if it has them. */
export function useParentTrail(entity: Entity): BreadcrumbItem[] {
  const { t } = useTranslation(entityTranslation);
  const catalog = useRouteRef(catalogIndexRoute);
  const pageUrl = useEntityPageUrl();
  const { parentRelations } = useEntityPageOptions();
  const { byRef } = useRelatedEntities(entity);
  const parentRef = parentOf(entity, parentRelations);
  const parent = (parentRef && byRef.get(parentRef)) || undefined;
  const grandparentRef = parent && statedParentOf(parent, parentRelations);
  const grandparent = useEntityPresentation(grandparentRef ?? entity);
  const nearest = useEntityPresentation(parent ?? (parentRef ? entityOfRef(parentRef) : entity));

  const trail: BreadcrumbItem[] = [{ label: t('header.catalog'), to: catalog() }];
  if (grandparentRef) trail.push({ label: grandparent.title, to: pageUrl(grandparentRef) });
  if (parentRef) trail.push({ label: nearest.title, to: pageUrl(parentRef) });
  return trail;
}
