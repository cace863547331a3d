import type { Entity } from '@callboard/plugin-catalog/common';
import { type EntityCard, useEntity } from '@callboard/plugin-catalog/web';
import { createComponentExtension, Placeholder } from '@callboard/web-kit';
import type { ReactNode } from 'react';
import { isWhole } from './isWhole.ts';

const RelationsCard = createComponentExtension({
  name: 'RelationsCard',
  load: async () => (await import('./entityCards.ts')).RelationsCard,
});
const DiagramCard = createComponentExtension({
  name: 'DiagramCard',
  load: async () => (await import('./entityCards.ts')).DiagramCard,
});

/** The heights of the cards, so the cards below them do not jump when they load. */
const diagramPlace = { minBlockSize: 471 };
const relationsPlace = { minBlockSize: 250 };

const hasRelations = ({ relations = [] }: Entity) => relations.length > 0;

/** Keeps the place of the related entities while their code loads; for systems and domains, the card may be empty. */
export function RelationsPlace({ entity, card }: { entity: Entity; card: ReactNode }) {
  return <Placeholder shape={<div style={isWhole(entity) ? undefined : relationsPlace} />}>{card}</Placeholder>;
}

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
    Component: () => <RelationsPlace entity={useEntity()} card={<RelationsCard />} />,
  },
];
