import { type ConfigApi, type Contribution, configApi, useApi, useContributions } from '@callboard/web-kit';
import { configuredKinds } from './configuredKinds.tsx';
import { type EntityKind, entityKindPoint } from './entityKindPoint.ts';

/** All that is known of the kinds. */
export type EntityKinds = {
  /** The kinds that somebody described, in lower case. */
  names: readonly string[];
  /** What is known of a kind, whatever its case; of one that nobody described, its name. */
  of(kind: string): KnownKind;
};

/** What is known of one kind, and which plugin brought what its pages have. */
type KnownKind = EntityKind & { readonly pageFrom?: string };

// Every icon of a page asks, and the result stays the same for as long as the app has its config.
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
