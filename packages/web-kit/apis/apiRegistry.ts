import { InputError, NotImplementedError } from '@callboard/errors';
import type { ApiFactory, ApiRef } from './apiRef.ts';

/** All APIs of an app; each is created once, on first use. */
export type ApiRegistry = { get<T>(ref: ApiRef<T>): T };

/** A later factory for the same API replaces an earlier one. */
export function createApiRegistry(factories: readonly ApiFactory[]): ApiRegistry {
  const byId = new Map(factories.map((factory) => [factory.api.id, factory]));
  const made = new Map<string, unknown>();

  function make(id: string, waiting: readonly string[]): unknown {
    if (made.has(id)) return made.get(id);
    if (waiting.includes(id)) throw new InputError(`The APIs ${[...waiting, id].join(' -> ')} depend on each other`);
    const found = byId.get(id);
    if (!found) throw new NotImplementedError(`No implementation available for ${id}`);
    const entries = Object.entries(found.deps).map(([name, ref]) => [name, make(ref.id, [...waiting, id])]);
    const api = found.factory(Object.fromEntries(entries) as never);
    made.set(id, api);
    return api;
  }

  return { get: <T>(ref: ApiRef<T>) => make(ref.id, []) as T };
}
