import { IconExternalLink } from '@callboard/ui/icons';
import type { ConfigApi } from '@callboard/web-kit';
import { type EntityTools, fillUrlTemplate, matchesEntity, parseUrlTemplate } from '../../../common/index.ts';
import type { EntityLink } from '../../entity/extensionPoints.ts';
import { iconNamed } from '../../kinds/iconNamed.tsx';

/** `entity` of the configuration, which the server has checked and completed. */
export function toolsIn(config: ConfigApi): EntityTools {
  const { links = [], embeds = [], cards = [] } = (config.get('entity') ?? {}) as Partial<EntityTools>;
  return { links, embeds, cards };
}

/** The links of `entity.links`. An entity without a value of the URL has no such link. */
export const configuredLinks = (config: ConfigApi): EntityLink[] =>
  toolsIn(config).links.map(({ title, url, icon, filter }, index): EntityLink => {
    const template = parseUrlTemplate(url);
    const shown = icon === undefined ? IconExternalLink : iconNamed(icon, IconExternalLink);
    return {
      id: `entity.links.${index}`,
      order: 100 + index,
      isFor: (entity) => filter === undefined || matchesEntity(filter, entity),
      useEntry(entity) {
        const to = fillUrlTemplate(template, entity);
        return to === undefined ? undefined : { title, icon: shown, to };
      },
    };
  });
