import type { ConfigApi } from '@callboard/web-kit';
import type { EntityTools } from '../../../common/index.ts';

/** `entity` of the configuration, which the server has checked and completed. */
export function toolsIn(config: ConfigApi): EntityTools {
  const { links = [], embeds = [], cards = [] } = (config.get('entity') ?? {}) as Partial<EntityTools>;
  return { links, embeds, cards };
}
