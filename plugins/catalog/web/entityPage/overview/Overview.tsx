import { PageColumns } from '@callboard/ui';
import { PluginErrorBoundary, useContributions } from '@callboard/web-kit';
import type { Entity } from '../../../common/index.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { type EntityCard, entityCardPoint } from '../../entity/extensionPoints.ts';
import { ownCards } from './ownCards.ts';

/** The first tab: cards that fit the entity, the catalog's own and those of other plugins. */
export function Overview() {
  const entity = useEntity();
  const added = useContributions(entityCardPoint).map(({ pluginId, value }) => ({ pluginId, card: value }));
  const own = ownCards.map((card) => ({ pluginId: 'catalog', card }));
  const cards = [...own, ...added]
    .filter(({ card }) => isShownFor(card, entity))
    .sort((a, b) => a.card.order - b.card.order);

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

function isShownFor(card: EntityCard, entity: Entity): boolean {
  return card.isFor?.(entity) ?? true;
}
