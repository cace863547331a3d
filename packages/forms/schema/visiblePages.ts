import { isObject, type JsonObject } from '@callboard/json-schema';
import type { TemplatePage } from './formSchema.ts';

/** The pages and fields without a feature flag or with one that is on. */
export function visiblePages(pages: readonly TemplatePage[], isActive: (flag: string) => boolean): TemplatePage[] {
  const isVisible = (schema: JsonObject) => {
    const flag = flagOf(schema);
    return flag === undefined || isActive(flag);
  };
  return pages.filter(({ schema }) => isVisible(schema)).map((page) => ({ ...page, schema: shown(page.schema) }));

  function shown(schema: JsonObject): JsonObject {
    const { properties, required } = schema;
    if (!isObject(properties)) return schema;
    const hidden = Object.keys(properties).filter((name) => {
      const property = properties[name];
      return isObject(property) && !isVisible(property);
    });
    if (hidden.length === 0) return schema;
    return {
      ...schema,
      properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !hidden.includes(name))),
      ...(Array.isArray(required) ? { required: required.filter((name) => !hidden.includes(name)) } : {}),
    };
  }
}

/** Wire: `backstage:featureFlag`, or inside `ui:backstage`. */
function flagOf(schema: JsonObject): string | undefined {
  const nested = isObject(schema['ui:backstage']) ? schema['ui:backstage'].featureFlag : undefined;
  const flag = schema['backstage:featureFlag'] ?? nested;
  return typeof flag === 'string' ? flag : undefined;
}
