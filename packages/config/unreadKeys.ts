import type * as z from 'zod';
import type { ConfigSchema } from './schema.ts';
import { childOf, definitionOf, namedKeys, positionsAt, positionsOf } from './validation/positions.ts';

/** Deeper than any plugin's schema; stops the walk through a schema that contains itself. */
const maxDepth = 12;

/** The keys that are accepted and not read: `auth.session`, `integrations.gitlab[].retry`. */
export function unreadKeys(schemas: readonly ConfigSchema[]): string[] {
  const found = new Set<string>();
  const visit = (schema: z.core.$ZodType, key: string, depth: number): void => {
    if (depth > maxDepth) return;
    for (const position of positionsOf(schema)) {
      if (position.unread !== undefined) found.add(key);
      else for (const [part, child] of partsOf(position.schema)) visit(child, joined(key, part), depth + 1);
    }
  };
  for (const schema of schemas) visit(schema, '', 0);
  return [...found].sort();
}

const joined = (key: string, part: string) => (part === '[]' || key === '' ? key + part : `${key}.${part}`);

function partsOf(schema: z.core.$ZodType): [string, z.core.$ZodType][] {
  const { type } = definitionOf(schema);
  const parts: [string, z.core.$ZodType | undefined][] = namedKeys(schema).map((name) => [name, childOf(schema, name)]);
  if (type === 'array') parts.push(['[]', childOf(schema, 0)]);
  if (type === 'record') parts.push(['<name>', childOf(schema, 'name')]);
  return parts.flatMap(([name, child]) => (child ? [[name, child] as [string, z.core.$ZodType]] : []));
}

/** Whether a schema has the key, such as `integrations.gitlab[].host` or `auth.providers.oidc.<name>.prompt`. */
export function isKnownKey(schemas: readonly ConfigSchema[], key: string): boolean {
  const parts = key.split(/\.|(?=\[\])/).map((part) => (part === '[]' ? 0 : part));
  return positionsAt(schemas, parts).length > 0;
}
