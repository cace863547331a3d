import { PageColumns } from '@callboard/ui';
import { PluginErrorBoundary } from '@callboard/web-kit';
import { useEntity } from '../../entity/EntityContext.tsx';
import type { EntityCard } from '../../entity/extensionPoints.ts';
import { useCards } from './useCards.ts';

/** The first tab: matching cards of the catalog, of the entity's kind and of other plugins. */
export function Overview() {
  const cards = useCards(useEntity());
  const column = (area: EntityCard['area']) =>
    cards
      .filter(({ card }) => card.area === area)
      .map(({ pluginId, card: { id, Component } }) => (
        <PluginErrorBoundary key={`${pluginId}.${id}`} pluginId={pluginId}>
          <Component />
        </PluginErrorBoundary>
      ));
  return <PageColumns aside={column('side')}>{column('main')}</PageColumns>;
}
