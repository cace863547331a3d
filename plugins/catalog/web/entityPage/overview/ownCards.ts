import type { EntityCard } from '../../entity/extensionPoints.ts';
import { SpecCard } from '../kinds/SpecCard.tsx';
import { RelationCards } from '../relations/RelationCards.tsx';
import { AboutCard } from './AboutCard.tsx';
import { FactsCard } from './FactsCard.tsx';
import { RecentChangesCard } from './RecentChangesCard.tsx';

/** The catalog's own cards for any kind; those of the kind and of other plugins are placed between them by their order. */
export const ownCards: readonly EntityCard[] = [
  { id: 'about', area: 'main', order: 10, Component: AboutCard },
  { id: 'relations', area: 'main', order: 50, Component: RelationCards },
  { id: 'spec', area: 'main', order: 90, Component: SpecCard },
  { id: 'facts', area: 'side', order: 10, Component: FactsCard },
  { id: 'recent-changes', area: 'side', order: 90, Component: RecentChangesCard },
];
