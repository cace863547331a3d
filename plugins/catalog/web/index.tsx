import { IconBox } from '@callboard/ui/icons';
import {
  commandPoint,
  createComponentExtension,
  createRoutableExtension,
  definePlugin,
  lazyCommands,
  navPoint,
  statusFactPoint,
  text,
} from '@callboard/web-kit';
import { catalogTranslation } from './catalogTranslation.ts';
import { starredCommands } from './commands/starredCommands.ts';
import {
  entityCardPoint,
  entityExtraPoint,
  entityLinkPoint,
  entityMenuPoint,
  entityTabPoint,
  notFoundHintPoint,
} from './entity/extensionPoints.ts';
import type { ChangeLineProps } from './entityPage/history/ChangeLine.tsx';
import { entityPresentations } from './entityRef/queries.ts';
import { healthEntry } from './health/healthEntry.ts';
import { healthEntryTranslation } from './health/healthEntryTranslation.ts';
import { healthFact } from './health/healthFact.tsx';
import { entityKindPoint } from './kinds/entityKindPoint.ts';
import { standardKinds } from './kinds/standardKinds.ts';
import { listColumnPoint } from './list/listColumnPoint.ts';
import { loadCatalogIndexPage } from './list/loadCatalogIndexPage.ts';
import { namespaceColumn, tagsFilter } from './list/namespaceAndTags.ts';
import { listFilterPoint } from './listUrl/listFilterPoint.ts';
import { myGroups } from './myGroups.ts';
import { catalogReads } from './reads/queries.ts';
import * as routes from './routes.ts';
import { starredEntities } from './starred/starredEntitiesApi.ts';

export { plainText } from '@callboard/ui';
export { type AsyncEntity, EntityProvider, useAsyncEntity, useEntity } from './entity/EntityContext.tsx';
export {
  type EntityCard,
  type EntityExtra,
  type EntityExtraParts,
  type EntityExtras,
  type EntityLink,
  type EntityLinkEntry,
  type EntityLinks,
  type EntityMenuEntry,
  type EntityMenuItem,
  type EntityTab,
  entityCardPoint,
  entityExtraPoint,
  entityLinkPoint,
  entityMenuPoint,
  entityTabPoint,
  type NotFoundHint,
  notFoundHintPoint,
} from './entity/extensionPoints.ts';
export { EntityRefLink, type EntityRefLinkProps } from './entityRef/EntityRefLink.tsx';
export { EntityRefLinks } from './entityRef/EntityRefLinks.tsx';
export {
  type EntityPresentation,
  namingFields,
  presentationFields,
  presentationOf,
} from './entityRef/entityPresentation.ts';
export { useEntityPresentation, useEntityTitles } from './entityRef/queries.ts';
export { SessionAvatar } from './entityRef/SessionAvatar.tsx';
export { useEntityPageUrl } from './entityRef/useEntityPageUrl.ts';
export { problemCountQuery } from './health/queries.ts';
export {
  type EntityKind,
  entityKindPoint,
  type KindColumns,
  type KindPage,
  type KindRelations,
} from './kinds/entityKindPoint.ts';
export { KindIcon } from './kinds/KindIcon.tsx';
export { type EntityKinds, useEntityKinds } from './kinds/useEntityKinds.ts';
export { type KindTitles, useKindTitles } from './kinds/useKindTitles.ts';
export { type ListColumn, listColumnPoint } from './list/listColumnPoint.ts';
export { loadKindList } from './list/loadCatalogIndexPage.ts';
export { configuredColumns } from './list/table/configuredColumns.ts';
export { type ListFilter, listFilterPoint } from './listUrl/listFilterPoint.ts';
export { useCatalogListUrl } from './listUrl/useCatalogListUrl.ts';
export { ChangedJustNow } from './live/ChangedJustNow.tsx';
export { useLiveCatalog } from './live/useLiveCatalog.ts';
export type { EntityPage, EntityQuery, FacetQuery, Facets, FacetValue } from './reads/entityQuery.ts';
export { type CatalogReads, catalogReadsApi } from './reads/queries.ts';
export { useIsCatalogEmpty } from './reads/useKinds.ts';
export {
  catalogEntityRoute,
  catalogHealthRoute,
  catalogIndexRoute,
  createComponentRoute,
  createFromTemplateRoute,
  entityPageRoute,
  registerEntityRoute,
  unregisterRedirectRoute,
  viewTechDocRoute,
} from './routes.ts';
export { StarButton } from './starred/StarButton.tsx';
export { type StarredEntities, type Stars, starredEntitiesApi } from './starred/starredEntitiesApi.ts';
export { useStarredEntities, useStarredEntity } from './starred/useStarredEntities.ts';
export { useRegisterUrl } from './useRegisterUrl.ts';

/** Loads parts of the list for other lists: the writer of CSV files, and the panel with the saved views of a page. */
export const loadListParts = () => import('./list/listParts.ts');

/** One change of an entity in a few words, for lists of changes. */
export const ChangeLine = createComponentExtension<ChangeLineProps>({
  name: 'ChangeLine',
  load: async () => (await import('./entityPage/history/ChangeLine.tsx')).ChangeLine,
});

const loadStandardPage = async (kind: string) => (await import('./entityPage/index.ts')).standardPages[kind] ?? {};

export const catalogPlugin = definePlugin({
  id: 'catalog',
  // Wire: existing configurations bind routes by these names (`app.routes.bindings`).
  routes: {
    catalogIndex: routes.catalogIndexRoute,
    catalogEntity: routes.catalogEntityRoute,
    catalogHealth: routes.catalogHealthRoute,
  },
  externalRoutes: {
    createComponent: routes.createComponentRoute,
    registerEntity: routes.registerEntityRoute,
    viewTechDoc: routes.viewTechDocRoute,
    createFromTemplate: routes.createFromTemplateRoute,
    unregisterRedirect: routes.unregisterRedirectRoute,
    entityPage: routes.entityPageRoute,
  },
  pages: [
    {
      path: '/catalog',
      title: text(catalogTranslation, 'title'),
      Component: createRoutableExtension({
        name: 'CatalogIndexPage',
        mountPoint: routes.catalogIndexRoute,
        load: loadCatalogIndexPage,
      }),
    },
    {
      path: '/catalog/:namespace/:kind/:name',
      Component: createRoutableExtension({
        name: 'EntityPage',
        mountPoint: routes.catalogEntityRoute,
        load: async () => (await import('./entityPage/index.ts')).EntityPage,
      }),
    },
    {
      path: '/catalog-health',
      navItem: 'catalog',
      title: text(healthEntryTranslation, 'title'),
      Component: createRoutableExtension({
        name: 'HealthPage',
        mountPoint: routes.catalogHealthRoute,
        load: async () => (await import('./health/HealthPage.tsx')).HealthPage,
      }),
    },
  ],
  navItems: [
    {
      id: 'catalog',
      letter: 'c',
      section: 'main',
      order: 20,
      title: text(catalogTranslation, 'title'),
      icon: IconBox,
      to: routes.catalogIndexRoute,
    },
  ],
  points: [
    entityTabPoint,
    entityCardPoint,
    entityExtraPoint,
    entityMenuPoint,
    entityLinkPoint,
    entityKindPoint,
    listColumnPoint,
    listFilterPoint,
    notFoundHintPoint,
  ],
  apis: [catalogReads, entityPresentations, starredEntities],
  translations: [catalogTranslation, healthEntryTranslation],
  extensions: [
    ...standardKinds.map((kind) => entityKindPoint.add({ ...kind, loadPage: () => loadStandardPage(kind.kind) })),
    entityLinkPoint.add({ load: async () => (await import('./entityPage/index.ts')).ownLinks }),
    listColumnPoint.add(namespaceColumn),
    listFilterPoint.add(tagsFilter),
    commandPoint.add(
      lazyCommands('catalog-entity', async () => (await import('./commands/entityCommands.ts')).entityCommands),
    ),
    commandPoint.add(starredCommands),
    navPoint.add(myGroups),
    navPoint.add(healthEntry),
    statusFactPoint.add(healthFact),
  ],
});
