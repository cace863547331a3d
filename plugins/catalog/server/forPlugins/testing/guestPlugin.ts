import { definePlugin, type PluginContext, type ServerPlugin } from '@callboard/server-kit';
import { startTestServer } from '@callboard/server-kit/testing';
import type { Entity } from '../../../common/index.ts';
import { type CatalogService, catalogProviders, catalogServer, catalogService } from '../../index.ts';
import type { ProviderConnection } from '../../ingestion/index.ts';

type Options = Omit<NonNullable<Parameters<typeof startTestServer>[0]>, 'plugins'> & {
  /** Called when the plugin starts, in addition to providing entities. */
  start?(context: PluginContext, catalog: CatalogService): void;
  /** Other plugins beside the catalog. */
  plugins?: readonly ServerPlugin[];
};

/** A server with the catalog and a plugin that depends on it, which provides entities and uses the catalog like any plugin. */
export async function startWithGuest({ start, plugins = [], ...options }: Options = {}) {
  let context: PluginContext | undefined;
  let connection: ProviderConnection | undefined;
  const guest = definePlugin({
    id: 'guest',
    needs: ['catalog'],
    start(given) {
      context = given;
      given.extensions.add(catalogProviders, {
        name: 'guest',
        connect: async (connected) => {
          connection = connected;
        },
      });
      start?.(given, given.extensions.get(catalogService));
    },
  });
  const server = await startTestServer({ ...options, plugins: [guest, catalogServer, ...plugins] });
  const { applyMutation } = connection!;
  return {
    ...server,
    context: context!,
    catalog: context!.extensions.get(catalogService),
    applyMutation,
    /** Replaces all entities of the plugin. */
    provide: (...entities: Entity[]) =>
      applyMutation({ type: 'full', entities: entities.map((entity) => ({ entity, locationKey: 'guest' })) }),
    add: (...entities: Entity[]) =>
      applyMutation({
        type: 'delta',
        added: entities.map((entity) => ({ entity, locationKey: 'guest' })),
        removed: [],
      }),
    remove: (...refs: string[]) =>
      applyMutation({
        type: 'delta',
        added: [],
        removed: refs.map((entityRef) => ({ entityRef, locationKey: 'guest' })),
      }),
  };
}

export type GuestServer = Awaited<ReturnType<typeof startWithGuest>>;

/** An entity of a provider. */
export const aProvidedEntity = (kind: string, name: string, spec: Entity['spec'] = {}): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind,
  metadata: {
    name,
    annotations: {
      'backstage.io/managed-by-location': 'guest:all',
      'backstage.io/managed-by-origin-location': 'guest:all',
    },
  },
  spec: {
    type: 'service',
    lifecycle: 'production',
    owner: 'crew',
    ...(kind === 'API' ? { definition: 'none' } : {}),
    ...spec,
  },
});
