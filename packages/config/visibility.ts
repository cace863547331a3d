import { type ConfigPath, formatPath, scalarsIn } from './configPath.ts';
import { isObject, type JsonObject } from './json.ts';
import type { ConfigSchema, Visibility } from './schema.ts';
import type { Settled } from './sources/merge.ts';
import { type Leaf, leavesOf } from './validation/leaves.ts';
import { isSecretAt, positionsAt } from './validation/positions.ts';

type Container = unknown[] | Record<string, unknown>;

// If plugins disagree about a key, the stricter one wins; a plugin that only reads the key does not count.
const strictness: Record<Visibility, number> = { frontend: 1, backend: 2, secret: 3 };
const strictnessOf = ({ visibility }: Leaf) => (visibility ? strictness[visibility] : 0);

/**
 * The values that the browser may see: those that a schema marks for it, except any that a schema keeps secret. Schemas
 * that do not match the data (`failing`) show nothing and still keep their secrets.
 */
export function frontendValues(
  inputs: ReadonlyMap<ConfigSchema, unknown>,
  failing: readonly ConfigSchema[] = [],
): Record<string, unknown> {
  const leaves = new Map<string, Leaf>();
  for (const [schema, input] of inputs) {
    for (const leaf of leavesOf(schema, input)) {
      const name = formatPath(leaf.path);
      const other = leaves.get(name);
      if (!other || strictnessOf(leaf) > strictnessOf(other)) leaves.set(name, leaf);
    }
  }

  const root: Record<string, unknown> = {};
  for (const { path, value, visibility } of leaves.values()) {
    if (visibility !== 'frontend' || path.length === 0) continue;
    const isInSecret = path.some((_, depth) => leaves.get(formatPath(path.slice(0, depth)))?.visibility === 'secret');
    if (!isInSecret && !isSecretAt(failing, path)) put(root, path, structuredClone(value));
  }
  return closeGaps(root) as Record<string, unknown>;
}

/** All texts that must never appear in a log. */
export function secretTexts(schemas: readonly ConfigSchema[], { data, texts }: Settled): string[] {
  const isSecret = ({ path }: { path: ConfigPath }) => isSecretAt(schemas, path);
  const values = [...scalarsIn(data)].filter(({ value }) => typeof value === 'string').filter(isSecret);
  // A secret may be one part of a longer value, or a number.
  const parts = [...texts.values()].filter(isSecret).flatMap((inserted) => inserted.texts);
  return [...new Set([...values.map(({ value }) => String(value)), ...parts])].filter((text) => text !== '');
}

/**
 * All values, with a placeholder for secrets and for values of unknown and unread keys, which may be secrets. Passwords in other values are replaced too:
 * secrets that they contain, and those in URLs.
 */
export function printableValues(schemas: readonly ConfigSchema[], settled: Settled): JsonObject {
  const secrets = secretTexts(schemas, settled).filter((text) => text.length >= minSecretLength);
  const shown = (value: unknown, path: ConfigPath): unknown => {
    if (Array.isArray(value)) return value.map((item, index) => shown(item, [...path, index]));
    if (isObject(value)) {
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shown(item, [...path, key])]));
    }
    if (isSecretAt(schemas, path)) return '<secret>';
    const positions = positionsAt(schemas, path);
    if (positions.length === 0) return '<unknown key>';
    if (positions.every(({ unread }) => unread !== undefined)) return '<not used>';
    return typeof value === 'string' ? withoutSecrets(value, secrets) : value;
  };
  return shown(settled.data, []) as JsonObject;
}

/** Shorter ones occur in ordinary texts. */
const minSecretLength = 4;

function withoutSecrets(text: string, secrets: readonly string[]): string {
  const hidden = secrets.reduce((rest, secret) => rest.replaceAll(secret, '<secret>'), text);
  return hidden.replace(/:\/\/([^/@\s:]*):[^/@\s]*@/g, '://$1:<secret>@');
}

function put(root: Container, path: ConfigPath, value: unknown): void {
  let container = root as Record<string | number, unknown>;
  for (const [depth, part] of path.slice(0, -1).entries()) {
    container[part] ??= typeof path[depth + 1] === 'number' ? [] : {};
    container = container[part] as Record<string | number, unknown>;
  }
  const last = path.at(-1) ?? '';
  container[last] ??= value;
}

/** List items without any visible part leave no hole. */
function closeGaps(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== undefined).map(closeGaps);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, closeGaps(item)]));
}
