import type { Entity } from '../../../common/index.ts';
import type { EntityCard } from '../../entity/extensionPoints.ts';
import { AiResourceCard } from '../kinds/AiResourceCard.tsx';
import { BroughtCard } from '../kinds/BroughtCard.tsx';
import { RemotesCard } from '../kinds/RemotesCard.tsx';
import { SpecCard } from '../kinds/SpecCard.tsx';
import { TargetsCard } from '../kinds/TargetsCard.tsx';
import { TemplateCard } from '../kinds/TemplateCard.tsx';
import { GroupsCard } from '../people/GroupsCard.tsx';
import { HierarchyCard } from '../people/HierarchyCard.tsx';
import { MembersCard } from '../people/MembersCard.tsx';
import { OwnershipCard } from '../people/OwnershipCard.tsx';
import { ProfileCard } from '../people/ProfileCard.tsx';
import { RelationCards } from '../relations/RelationCards.tsx';
import { AboutCard } from './AboutCard.tsx';
import { FactsCard } from './FactsCard.tsx';
import { LatelyCard } from './LatelyCard.tsx';

const builtin = [
  'component',
  'api',
  'resource',
  'airesource',
  'system',
  'domain',
  'group',
  'user',
  'location',
  'template',
];

const of =
  (...kinds: string[]) =>
  ({ kind }: Entity) =>
    kinds.includes(kind.toLowerCase());
const isPerson = of('group', 'user');
const isKnown = of(...builtin);

/** The catalog's own cards; those of other plugins stand between them by their order. */
export const ownCards: readonly EntityCard[] = [
  { id: 'about', area: 'main', order: 10, isFor: (entity) => !isPerson(entity), Component: AboutCard },
  { id: 'profile', area: 'main', order: 10, isFor: isPerson, Component: ProfileCard },
  { id: 'template', area: 'main', order: 20, isFor: of('template'), Component: TemplateCard },
  { id: 'ai-resource', area: 'main', order: 20, isFor: of('airesource'), Component: AiResourceCard },
  { id: 'remotes', area: 'main', order: 20, isFor: of('api'), Component: RemotesCard },
  { id: 'targets', area: 'main', order: 20, isFor: of('location'), Component: TargetsCard },
  { id: 'brought', area: 'main', order: 30, isFor: of('location'), Component: BroughtCard },
  { id: 'ownership', area: 'main', order: 30, isFor: isPerson, Component: OwnershipCard },
  { id: 'members', area: 'main', order: 40, isFor: of('group'), Component: MembersCard },
  { id: 'groups', area: 'main', order: 40, isFor: of('user'), Component: GroupsCard },
  { id: 'relations', area: 'main', order: 50, Component: RelationCards },
  { id: 'spec', area: 'main', order: 90, isFor: (entity) => !isKnown(entity), Component: SpecCard },
  { id: 'facts', area: 'side', order: 10, Component: FactsCard },
  { id: 'hierarchy', area: 'side', order: 20, isFor: of('group'), Component: HierarchyCard },
  { id: 'lately', area: 'side', order: 90, Component: LatelyCard },
];
