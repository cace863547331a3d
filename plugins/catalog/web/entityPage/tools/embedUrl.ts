import {
  type ConfiguredEmbed,
  type Entity,
  fillUrlTemplate,
  originOf,
  parseUrlTemplate,
} from '../../../common/index.ts';

/** The URL of a frame for an entity; undefined if its origin is not one that the configuration names. */
export function embedUrl({ url, allowedOrigins }: Pick<ConfiguredEmbed, 'url' | 'allowedOrigins'>) {
  const template = parseUrlTemplate(url);
  const literal = originOf(template);
  const allowed = allowedOrigins ?? (literal === undefined ? [] : [literal]);
  return (entity: Entity): string | undefined => {
    const filled = fillUrlTemplate(template, entity);
    if (filled === undefined || !URL.canParse(filled)) return undefined;
    return allowed.includes(new URL(filled).origin) ? filled : undefined;
  };
}
