import { IconExternalLink } from '@callboard/ui/icons';
import type { ConfigApi } from '@callboard/web-kit';
import { fillUrlTemplate, matchesEntity, parseUrlTemplate } from '../../../common/index.ts';
import type { EntityLink } from '../../entity/extensionPoints.ts';
import { iconNamed } from '../../kinds/iconNamed.tsx';
import { toolsIn } from './toolSettings.ts';

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
