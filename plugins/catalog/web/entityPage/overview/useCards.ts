import { useContributions } from '@callboard/web-kit';
import type { Entity } from '../../../common/index.ts';
import { type EntityCard, entityCardPoint } from '../../entity/extensionPoints.ts';
import { useEntityKinds } from '../../kinds/useEntityKinds.ts';
import { useKindPage } from '../useKindPage.ts';
import { ownCards } from './ownCards.ts';

type Card = Omit<EntityCard, 'isFor'>;

/** The cards of an entity's overview, in order, each with its plugin. */
export function useCards(entity: Entity): { pluginId: string; card: Card }[] {
  const { pageFrom = 'catalog' } = useEntityKinds().of(entity.kind);
  const { cards = [], withoutCards = [] } = useKindPage(entity.kind) ?? {};
  const added = useContributions(entityCardPoint).filter(({ value }) => value.isFor?.(entity) ?? true);
  return [
    ...ownCards.filter(({ id }) => !withoutCards.includes(id)).map((card) => ({ pluginId: 'catalog', card })),
    ...cards.map((card) => ({ pluginId: pageFrom, card })),
    ...added.map(({ pluginId, value }) => ({ pluginId, card: value })),
  ].sort((a, b) => a.card.order - b.card.order);
}
