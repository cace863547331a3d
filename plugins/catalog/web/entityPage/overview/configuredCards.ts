import type { ConfiguredParts } from '@callboard/web-kit';
import { type Entity, matchesEntity } from '../../../common/index.ts';
import type { EntityCard } from '../../entity/extensionPoints.ts';

/** A card with its plugin. */
export type PluginCard = { pluginId: string; card: EntityCard };

/** The cards of an entity as `app.extensions` arranges them. A configured filter replaces that of the plugin. */
export function configuredCards(cards: readonly PluginCard[], entity: Entity, parts: ConfiguredParts): PluginCard[] {
  return parts
    .arrange('entity-card', cards, ({ card }) => card.id)
    .flatMap(({ pluginId, card }) => {
      const { filter, type } = parts.configOf('entity-card', card.id) ?? {};
      if (filter === undefined ? card.isFor?.(entity) === false : !matchesEntity(filter, entity)) return [];
      const area = areaOf(type) ?? card.area;
      return [{ pluginId, card: { ...card, area } }];
    });
}

/** `info` cards are beside the others; the remaining types of Backstage are sizes of the content. */
function areaOf(type: unknown): EntityCard['area'] | undefined {
  if (type === 'info') return 'side';
  return type === undefined ? undefined : 'main';
}
