import type { Entity } from '@callboard/plugin-catalog/common';
import type { EntityCard } from '@callboard/plugin-catalog/web';
import { createComponentExtension } from '@callboard/web-kit';
import { isWhole } from './isWhole.ts';

const RelationsCard = createComponentExtension({
  name: 'RelationsCard',
  load: async () => (await import('./entityCards.ts')).RelationsCard,
});
const DiagramCard = createComponentExtension({
  name: 'DiagramCard',
  load: async () => (await import('./entityCards.ts')).DiagramCard,
});

/** The height of the card, so the cards below it do not jump when it loads. */
const diagramPlace = { minBlockSize: 471 };

const hasRelations = ({ relations = [] }: Entity) => relations.length > 0;

/** Systems and domains start with a diagram of their parts; all others end with their related entities. */
export const graphCards: readonly EntityCard[] = [
  {
    id: 'diagram',
    area: 'main',
    order: 20,
    isFor: (entity) => isWhole(entity) && hasRelations(entity),
    givesWayTo: 'graph',
    Component: () => (
      <div style={diagramPlace}>
        <DiagramCard />
      </div>
    ),
  },
  {
    id: 'graph',
    area: 'main',
    order: 60,
    isFor: hasRelations,
    Component: RelationsCard,
  },
];
