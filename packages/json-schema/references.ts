import type { CheckBudget } from './budget.ts';
import { InvalidSchemaError, isObject, ownValue } from './schemaCheck.ts';
import { shortened } from './texts.ts';

type Referenced = { schema: unknown; base: string };
type References = {
  /** The referenced schema. */
  follow(reference: string, base: string): Referenced;
  /** The base for references within this schema. */
  baseOf(schema: object, base: string): string;
};

const charactersPerStep = 2;

/** Resolves references in a schema: to a place in it, `#/definitions/a`, or to a part named by `$id`. */
export function createReferences(root: unknown, budget: CheckBudget): References {
  const followed = new Map<string, Referenced>();
  let named: ReadonlyMap<string, unknown> | undefined;

  function names(): ReadonlyMap<string, unknown> {
    const found = new Map<string, unknown>();
    const left: unknown[] = [root];
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      budget.spend(1, '$ref');
      const name = isObject(next) ? nameOf(next) : undefined;
      if (name !== undefined && !found.has(name)) found.set(name, next);
      for (const part of Object.values(next as object)) if (typeof part === 'object' && part !== null) left.push(part);
    }
    return found;
  }

  function documentOf(name: string): unknown {
    if (name === '') return root;
    named ??= names();
    return named.get(name);
  }

  function find(reference: string, base: string): Referenced {
    const end = reference.indexOf('#');
    const document = end === -1 ? reference : reference.slice(0, end);
    const fragment = end === -1 ? '' : reference.slice(end + 1);
    const start = document || base;
    if (fragment !== '' && !fragment.startsWith('/')) return { schema: documentOf(`#${fragment}`), base: start };
    return { schema: partAt(documentOf(start), fragment), base: start };
  }

  return {
    baseOf(schema, base) {
      const name = nameOf(schema);
      return name === undefined || name.startsWith('#') ? base : name;
    },
    follow(reference, base) {
      budget.spend(1 + (base.length + reference.length) / charactersPerStep, '$ref');
      const key = `${base} ${reference}`;
      const known = followed.get(key);
      if (known) return known;
      const found = find(reference, base);
      if (found.schema === undefined) throw new InvalidSchemaError(`no such schema <${shortened(reference, 200)}>`);
      followed.set(key, found);
      return found;
    },
  };
}

function nameOf(schema: object): string | undefined {
  const { $id, id } = schema as { $id?: unknown; id?: unknown };
  const name = $id || id;
  if (typeof name !== 'string' || name === '') return undefined;
  return name.endsWith('#') ? name.slice(0, -1) || undefined : name;
}

/** Resolves a JSON pointer. */
function partAt(document: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((part, step) => {
      const key = decoded(step).replaceAll('~1', '/').replaceAll('~0', '~');
      if (Array.isArray(part)) return part[Number(key)];
      return isObject(part) ? ownValue(part, key) : undefined;
    }, document);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
