import type { Entity } from '@callboard/plugin-catalog/common';
import type { EntityCard } from '@callboard/plugin-catalog/web';
import { createComponentExtension, useConfiguredParts } from '@callboard/web-kit';
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

function Diagram() {
  const parts = useConfiguredParts();
  // `entity-card:catalog-graph/relations` replaces the diagram, or turns it off, unless the diagram is listed, too.
  const isListed = (id: string) => parts?.configOf('entity-card', id) !== undefined;
  if (isListed('graph') && !isListed('diagram')) return null;
  return (
    <div style={diagramPlace}>
      <DiagramCard />
    </div>
  );
}

/** Systems and domains start with a diagram of their parts; all others end with their related entities. */
export const graphCards: readonly EntityCard[] = [
  {
    id: 'diagram',
    area: 'main',
    order: 20,
    isFor: (entity) => isWhole(entity) && hasRelations(entity),
    Component: Diagram,
  },
  {
    id: 'graph',
    area: 'main',
    order: 60,
    isFor: hasRelations,
    Component: RelationsCard,
  },
];
