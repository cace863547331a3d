import type { ConfiguredParts } from '@callboard/web-kit';
import { type Entity, matchesEntity } from '../../../common/index.ts';
import type { EntityCard, EntityTab } from '../../entity/extensionPoints.ts';
import { listedRelations } from '../relations/listedRelations.tsx';
import { areaOf } from './configuredFacts.ts';
import { factCards } from './factCards.tsx';

export type PluginCard = { pluginId: string; card: EntityCard };

/** The cards of an entity as `app.extensions` arranges them. A configured filter replaces that of the plugin. */
export function configuredCards(cards: readonly PluginCard[], entity: Entity, parts: ConfiguredParts): PluginCard[] {
  const isListed = (id: string) => parts.configOf('entity-card', id) !== undefined;
  const isReplaced = ({ id, givesWayTo }: EntityCard) =>
    givesWayTo !== undefined && isListed(givesWayTo) && !isListed(id);
  return parts
    .arrange('entity-card', cards, ({ card }) => card.id)
    .filter(({ card }) => !isReplaced(card))
    .flatMap(({ pluginId, card }) => {
      const { filter, type } = parts.configOf('entity-card', card.id) ?? {};
      if (filter === undefined ? card.isFor?.(entity) === false : !matchesEntity(filter, entity)) return [];
      const area = areaOf(type) ?? card.area;
      return [{ pluginId, card: { ...card, area } }];
    });
}

/** Parts of other cards that are separate cards, because `app.extensions` lists them. */
export function listedCards(parts: ConfiguredParts): EntityCard[] {
  const configOf = ({ id }: EntityCard) => parts.configOf('entity-card', id);
  return [
    ...listedRelations.filter((card) => configOf(card) !== undefined),
    ...factCards.filter((card) => areaOf(configOf(card)?.type) === 'main'),
  ];
}

/** The definition of an API is a card, too, if `app.extensions` lists it. */
export function cardOfTab(
  { pluginId, value: { path, isFor, Component } }: { pluginId: string; value: EntityTab },
  parts: ConfiguredParts,
): PluginCard[] {
  const id = path.replace(/^\//, '');
  if (id !== 'definition' || parts.configOf('entity-card', id) === undefined) return [];
  return [{ pluginId, card: { id, area: 'main', order: 30, Component, ...(isFor && { isFor }) } }];
}
