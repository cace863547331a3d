import type { ConfigSchema, ConfigValue } from '@callboard/config';
import type { Extensions, PluginContext, ServerPlugin } from '@callboard/server-kit';
import { silentLogger } from '@callboard/server-kit/testing';
import type { Entity } from '../../common/index.ts';
import { catalogProviders, type EntityProvider } from '../ingestion/index.ts';

type ProviderPlugin<C extends ConfigSchema> = Pick<ServerPlugin<C>, 'config' | 'start'>;

/**
 * Starts a plugin without a server, and lets each of its entity providers read once. Nothing is cached between calls. Fails if a provider
 * fails.
 */
export async function readProviders<C extends ConfigSchema>(plugin: ProviderPlugin<C>, config: object) {
  const providers: EntityProvider[] = [];
  const extensions: Extensions = {
    add(point, value) {
      if (point.id === catalogProviders.id) providers.push(value as EntityProvider);
    },
    collect: () => ({ all: () => [], contributions: () => [], find: () => undefined }),
    derive: (build) => ({ get: build }),
    of: () => [],
    contributions: () => [],
    provide() {},
    get(ref) {
      throw new Error(`There is no ${ref.id} here`);
    },
    find: () => undefined,
  };
  const parsed = plugin.config?.parse(config) as ConfigValue<C>;
  const context: Partial<PluginContext<C>> = { config: parsed, extensions, logger: silentLogger };
  await plugin.start(context as PluginContext<C>);
  const entities: Entity[] = [];
  for (const provider of providers) entities.push(...(await readOnce(provider)));
  return entities;
}

async function readOnce(provider: EntityProvider): Promise<Entity[]> {
  const entities: Entity[] = [];
  let run: ((signal: AbortSignal) => Promise<void>) | undefined;
  await provider.connect({
    async applyMutation(mutation) {
      if (mutation.type !== 'full') return;
      for await (const { entity } of mutation.entities) entities.push(entity);
    },
    entityRefs: async () => [],
    contestedRefs: async () => [],
    async refresh() {},
    schedule(_scheduler, task) {
      run = async (signal) => void (await task.run(signal));
    },
  });
  await run?.(new AbortController().signal);
  return entities;
}
