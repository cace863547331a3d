import type { PluginContext } from '@callboard/server-kit';
import { discoveredLocation } from './discoveredLocation.ts';
import type { ProviderSchedule } from './providerConfig.ts';
import { type ScheduledProvider, scheduledProvider } from './scheduledProvider.ts';

type Options = {
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

/** A provider, for `catalogProviders`, that adds a Location for each catalog file at a code host, on a schedule. */
export const locationProvider = (
  context: Pick<PluginContext, 'scheduler' | 'logger'>,
  { scan, ...options }: Options,
): ScheduledProvider =>
  scheduledProvider(context, {
    ...options,
    async read(signal) {
      const { targets, scanned } = await scan(signal);
      return { entities: targets.map(discoveredLocation), counts: { ...scanned, locations: targets.length } };
    },
  });
