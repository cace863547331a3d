import type { Entity } from '@callboard/plugin-catalog/common';
import { catalogProviders, type ProviderConnection } from '@callboard/plugin-catalog/server';
import { definePlugin } from '@callboard/server-kit';

/** A plugin that provides these people and groups, and can replace them later. */
export function peopleProvider(entities: readonly object[]) {
  let people: ProviderConnection | undefined;
  const apply = async (listed: readonly object[]): Promise<void> =>
    people?.applyMutation({ type: 'full', entities: listed.map((entity) => ({ entity: entity as Entity })) });
  const plugin = definePlugin({
    id: 'people',
    wants: ['catalog'],
    start({ extensions }) {
      extensions.add(catalogProviders, {
        name: 'people',
        async connect(connection) {
          people = connection;
          await apply(entities);
        },
      });
    },
  });
  return { plugin, apply };
}
