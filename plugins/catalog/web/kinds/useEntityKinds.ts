import { type ConfigApi, type Contribution, configApi, useApi, useContributions } from '@callboard/web-kit';
import { configuredKinds } from './configuredKinds.ts';
import { type EntityKind, entityKindPoint } from './entityKindPoint.ts';

/** The registered kinds. */
export type EntityKinds = {
  /** The registered kinds, in lower case. */
  names: readonly string[];
  /** The description of a kind, ignoring case; only its name for an unknown kind. */
  of(kind: string): KnownKind;
};

/** A kind, and the plugin that provides its page. */
type KnownKind = EntityKind & { readonly pageFrom?: string };

// Every icon on a page uses this, and the result is the same as long as the app has its config.
const known = new WeakMap<ConfigApi, EntityKinds>();

export function useEntityKinds(): EntityKinds {
  const config = useApi(configApi);
  const contributed = useContributions(entityKindPoint);
  const kinds = known.get(config) ?? putTogether([...contributed.map(withPlugin), ...configuredKinds(config)]);
  known.set(config, kinds);
  return kinds;
}

const withPlugin = ({ pluginId, value }: Contribution<EntityKind>): KnownKind =>
  value.loadPage ? { ...value, pageFrom: pluginId } : value;

function putTogether(descriptions: readonly KnownKind[]): EntityKinds {
  const table = new Map<string, KnownKind>();
  for (const description of descriptions) {
    const name = description.kind.toLowerCase();
    table.set(name, { ...table.get(name), ...description });
  }
  return { names: [...table.keys()], of: (kind) => table.get(kind.toLowerCase()) ?? { kind } };
}
