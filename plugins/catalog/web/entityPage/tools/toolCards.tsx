import type { ConfigApi } from '@callboard/web-kit';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { type Entity, fillUrlTemplate, matchesEntity, parseUrlTemplate } from '../../../common/index.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import type { EntityCard } from '../../entity/extensionPoints.ts';
import { toolsIn } from './configuredLinks.ts';
import { embedUrl } from './embedUrl.ts';

// Loaded with the first entity that has such a card.
const EmbedCard = lazy(async () => ({ default: (await import('./EmbedCard.tsx')).EmbedCard }));
const DataCard = lazy(async () => ({ default: (await import('./DataCard.tsx')).DataCard }));

/** The cards of `entity.embeds` and `entity.cards`. An entity without a value of the URL has no such card. */
export function toolCards(config: ConfigApi): EntityCard[] {
  const { embeds, cards } = toolsIn(config);
  return [
    ...cards.map((settings, index) => {
      const template = parseUrlTemplate(settings.endpoint);
      return toolCard({
        id: `entity.cards.${index}`,
        order: 60 + index / 100,
        settings,
        urlOf: (entity) => fillUrlTemplate(template, entity),
        draw: (path) => <DataCard key={path} settings={settings} path={path} />,
      });
    }),
    ...embeds.map((settings, index) =>
      toolCard({
        id: `entity.embeds.${index}`,
        order: 70 + index / 100,
        settings,
        urlOf: embedUrl(settings),
        draw: (url) => <EmbedCard key={url} settings={settings} url={url} />,
      }),
    ),
  ];
}

type ToolCard = Pick<EntityCard, 'id' | 'order'> & {
  settings: Pick<EntityCard, 'area'> & { filter?: unknown };
  /** Undefined if the entity has no such card. */
  urlOf(entity: Entity): string | undefined;
  draw(url: string): ReactNode;
};

const toolCard = ({ id, order, settings: { area, filter }, urlOf, draw }: ToolCard): EntityCard => ({
  id,
  order,
  area,
  isFor: (entity) => (filter === undefined || matchesEntity(filter, entity)) && urlOf(entity) !== undefined,
  Component: forEntity((entity) => {
    const url = urlOf(entity);
    return url === undefined ? null : <Suspense>{draw(url)}</Suspense>;
  }),
});

function forEntity(draw: (entity: Entity) => ReactNode): ComponentType {
  return () => draw(useEntity());
}
