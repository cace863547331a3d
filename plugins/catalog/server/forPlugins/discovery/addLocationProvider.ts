import type { PluginContext } from '@callboard/server-kit';
import { catalogProviders } from '../../ingestion/index.ts';
import { discoveredLocation } from './discoveredLocation.ts';
import type { ProviderSchedule } from './providerConfig.ts';
import { type ScheduledProvider, scheduledProvider } from './scheduledProvider.ts';

export type LocationOptions = {
  /** Unique and stable: its entities belong to it under this name. */
  name: string;
  /** The URL it reads from, for display. */
  target: string;
  /** The id of the task, unique within the plugin. */
  task: string;
  schedule: ProviderSchedule;
  /** The URLs of all catalog files, and log fields about the scan: `{ repositories: 12 }`. */
  scan(signal: AbortSignal): Promise<{ targets: readonly string[]; scanned: Readonly<Record<string, number>> }>;
};

/** Adds a provider to the catalog that creates a Location for each catalog file at a code host, on a schedule. */
export function addLocationProvider(
  context: Pick<PluginContext, 'scheduler' | 'logger' | 'extensions'>,
  { scan, ...options }: LocationOptions,
): ScheduledProvider {
  const provider = scheduledProvider(context, {
    ...options,
    async read(signal) {
      const { targets, scanned } = await scan(signal);
      return { entities: targets.map(discoveredLocation), counts: { ...scanned, locations: targets.length } };
    },
  });
  context.extensions.add(catalogProviders, provider);
  return provider;
}
