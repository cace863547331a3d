import { CardSkeleton, type Tab, TabbedLayout } from '@callboard/ui';
import {
  Placeholder,
  PluginErrorBoundary,
  useAllowed,
  useConfiguredParts,
  useContributions,
  useTextResolver,
  useTranslation,
} from '@callboard/web-kit';
import type { ReactNode } from 'react';
import type { Entity } from '../../common/index.ts';
import { entityTabPoint } from '../entity/extensionPoints.ts';
import { configuredTabs, type TabEntry } from './configuredTabs.tsx';
import type { ExtraParts } from './EntityExtraLoader.tsx';
import { entityTranslation } from './entityTranslation.ts';
import { EntityHeader } from './header/EntityHeader.tsx';
import { HistoryTab } from './history/HistoryTab.tsx';
import { Inspector } from './inspector/Inspector.tsx';
import { Overview } from './overview/Overview.tsx';
import { ApisTab } from './relations/ApisTab.tsx';
import { EntityWarnings } from './warnings/EntityWarnings.tsx';

/** The header, the tabs and, if the URL has it, the inspector. */
export function EntityLayout({ entity, extras }: { entity: Entity; extras: ExtraParts }) {
  return (
    <>
      <EntityHeader entity={entity} marks={extras.marks} />
      <TabbedLayout tabs={useTabs(entity, extras.notices)} />
      <Inspector entity={entity} />
    </>
  );
}

/** The catalog's own tabs and the matching tabs of other plugins, in order. */
function useTabs(entity: Entity, notices: readonly ReactNode[]): Tab[] {
  const { t } = useTranslation(entityTranslation);
  const textOf = useTextResolver();
  const parts = useConfiguredParts();
  const overview = (
    <>
      <EntityWarnings entity={entity} notices={notices} />
      <Overview />
    </>
  );
  const own = [
    { order: 0, isFor: always, tab: { path: '', title: t('tabs.overview'), content: overview } },
    // The overview has the APIs of a component, so Backstage's tab is there only if `app.extensions` lists it.
    ...(parts?.configOf('entity-content', 'apis') === undefined
      ? []
      : [{ order: 20, isFor: isComponent, tab: { path: 'apis', title: t('tabs.apis'), content: <ApisTab /> } }]),
    { order: 900, isFor: always, tab: { path: 'history', title: t('tabs.history'), content: <HistoryTab /> } },
  ];
  const contributions = useContributions(entityTabPoint);
  const allowed = useAllowed(contributions.map(({ value }) => value));
  const added = contributions.map(
    ({ pluginId, value, value: { path, title, order, isFor = always, isListed, Component } }) => ({
      order,
      isFor,
      tab: {
        path,
        title: textOf(title),
        // A user who opens its URL reads which permission is missing.
        isUnlisted: isListed?.(entity) === false || !allowed.includes(value),
        content: (
          <PluginErrorBoundary pluginId={pluginId}>
            <Placeholder shape={<CardSkeleton lines={12} />}>
              <Component />
            </Placeholder>
          </PluginErrorBoundary>
        ),
      },
    }),
  );
  const entries: TabEntry[] = [...own, ...added]
    .sort((a, b) => a.order - b.order)
    .map(({ isFor, tab }) => ({ key: tab.path.replace(/^\//, ''), isFor, tab }));
  if (parts) return configuredTabs(entries, entity, parts);
  return entries.filter(({ isFor }) => isFor(entity)).map(({ tab }) => tab);
}

const always = () => true;
const isComponent = ({ kind }: Entity) => kind.toLowerCase() === 'component';
