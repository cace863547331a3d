import { kits } from './kits.mjs';

const names = new Set(kits.map(({ name }) => name));

/** `@callboard/contract/internal/server` for `@callboard/contract/server`: kits use all names of each other. */
export function internalOf(id) {
  const [, name, door] = /^(@callboard\/[^/]+)(\/.+)?$/.exec(id) ?? [];
  return names.has(name) && !door?.startsWith('/internal') ? `${name}/internal${door ?? ''}` : undefined;
}

/** Leads the imports between kits to their internal doors. */
export const internalImports = {
  name: 'internal-imports',
  resolveId(id) {
    const internal = internalOf(id);
    return internal ? { id: internal, external: true } : null;
  },
};
