import type { EntityCard } from '../entity/extensionPoints.ts';
import type { KindPage } from '../kinds/entityKindPoint.ts';
import { AiResourceCard } from './kinds/AiResourceCard.tsx';
import { LocationEntitiesCard } from './kinds/LocationEntitiesCard.tsx';
import { RemotesCard } from './kinds/RemotesCard.tsx';
import { TargetsCard } from './kinds/TargetsCard.tsx';
import { TemplateCard } from './kinds/TemplateCard.tsx';
import { UseTemplate } from './kinds/UseTemplate.tsx';
import { GroupsCard } from './people/GroupsCard.tsx';
import { HierarchyCard } from './people/HierarchyCard.tsx';
import { MembersCard } from './people/MembersCard.tsx';
import { OwnershipCard } from './people/OwnershipCard.tsx';
import { ProfileCard } from './people/ProfileCard.tsx';

const main = (id: string, order: number, Component: EntityCard['Component']) =>
  ({ id, area: 'main', order, Component }) as const;
const ownership = main('ownership', 30, OwnershipCard);

// Their own cards show the content of the spec.
const software: KindPage = { withoutCards: ['spec'] };
const whole: KindPage = { ...software, relations: { byKind: ['hasPart'] } };

/** The additional parts of the pages of standard kinds; the names are in lower case. */
export const standardPages: Readonly<Record<string, KindPage>> = {
  component: software,
  api: { ...software, cards: [main('remotes', 20, RemotesCard)] },
  resource: software,
  airesource: { ...software, cards: [main('ai-resource', 20, AiResourceCard)] },
  system: whole,
  domain: whole,
  group: {
    cards: [
      main('group-profile', 10, ProfileCard),
      ownership,
      main('members', 40, MembersCard),
      { id: 'hierarchy', area: 'side', order: 20, Component: HierarchyCard },
    ],
    withoutCards: ['about', 'spec'],
    relations: { told: ['ownerOf', 'childOf', 'parentOf', 'hasMember'] },
  },
  user: {
    cards: [main('user-profile', 10, ProfileCard), ownership, main('groups', 40, GroupsCard)],
    withoutCards: ['about', 'spec'],
    relations: { told: ['ownerOf', 'memberOf'] },
  },
  template: { ...software, HeaderAction: UseTemplate, cards: [main('template', 20, TemplateCard)] },
  // Their pages have links to the results.
  scorecard: {},
  campaign: {},
  location: { ...software, cards: [main('targets', 20, TargetsCard), main('brought', 30, LocationEntitiesCard)] },
};
