import { configApi, useApi, useConfiguredParts, useContributions } from '@callboard/web-kit';
import { useMemo } from 'react';
import type { Entity } from '../../../common/index.ts';
import { entityCardPoint, entityTabPoint } from '../../entity/extensionPoints.ts';
import { useEntityKinds } from '../../kinds/useEntityKinds.ts';
import { toolCards } from '../tools/toolCards.tsx';
import { useKindPage } from '../useKindPage.ts';
import { cardOfTab, configuredCards, listedCards, type PluginCard } from './configuredCards.ts';
import { ownCards } from './ownCards.ts';

/** The cards of an entity's overview, in order, each with its plugin. */
export function useCards(entity: Entity): PluginCard[] {
  const { pageFrom = 'catalog' } = useEntityKinds().of(entity.kind);
  const { cards = [], withoutCards = [] } = useKindPage(entity.kind) ?? {};
  const added = useContributions(entityCardPoint);
  const config = useApi(configApi);
  // Once for each page: a card is a component, and another component would lose its state.
  const configured = useMemo(() => toolCards(config), [config]);
  const parts = useConfiguredParts();
  const tabs = useContributions(entityTabPoint);
  const own = parts ? [...ownCards, ...listedCards(parts)] : ownCards;
  const all: PluginCard[] = [
    ...own.filter(({ id }) => !withoutCards.includes(id)).map((card) => ({ pluginId: 'catalog', card })),
    ...cards.map((card) => ({ pluginId: pageFrom, card })),
    ...(parts ? tabs.flatMap((tab) => cardOfTab(tab, parts)) : []),
    ...added.map(({ pluginId, value }) => ({ pluginId, card: value })),
    ...configured.map((card) => ({ pluginId: 'catalog', card })),
  ].sort((a, b) => a.card.order - b.card.order);
  return parts ? configuredCards(all, entity, parts) : all.filter(({ card }) => card.isFor?.(entity) ?? true);
}
