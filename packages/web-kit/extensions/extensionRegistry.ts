import type { Extension, ExtensionPoint } from './extensionPoint.ts';

/** The part of a plugin that counts here. */
type Contributor = { id: string; extensions?: readonly Extension[] };

export type Contribution<T> = { readonly pluginId: string; readonly value: T };

/** The contributions of all plugins to each point, in the order of the plugins; the list is stable. */
export type ExtensionRegistry = {
  contributions<T>(point: ExtensionPoint<T>): readonly Contribution<T>[];
  values<T>(point: ExtensionPoint<T>): readonly T[];
};

type Entry = { contributions: Contribution<unknown>[]; values: unknown[] };
const nothing: Entry = { contributions: [], values: [] };

export function createExtensionRegistry(plugins: readonly Contributor[]): ExtensionRegistry {
  const entries = new Map<string, Entry>();
  for (const { id, extensions = [] } of plugins) {
    for (const { point, value } of extensions) {
      const entry = entries.get(point.id) ?? { contributions: [], values: [] };
      entry.contributions.push({ pluginId: id, value });
      entry.values.push(value);
      entries.set(point.id, entry);
    }
  }
  const at = (point: { id: string }) => entries.get(point.id) ?? nothing;
  return {
    contributions: <T>(point: ExtensionPoint<T>) => at(point).contributions as Contribution<T>[],
    values: <T>(point: ExtensionPoint<T>) => at(point).values as T[],
  };
}
