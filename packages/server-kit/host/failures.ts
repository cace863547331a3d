import { messageOf, ServiceUnavailableError } from '@callboard/errors';
import type { Logger } from 'pino';
import type { ServerPlugin } from '../plugin.ts';

/** The plugins that the portal can start without, and why some of them failed. */
export type HostFailures = {
  isOptional(pluginId: string): boolean;
  /** The message of its error; undefined unless it failed. */
  of(pluginId: string): string | undefined;
  record(pluginId: string, error: unknown): void;
  /** Throws for a plugin that needs one that failed. */
  refuseDependent(plugin: Pick<ServerPlugin, 'needs'>): void;
};

export function createFailures(optional: readonly string[], logger: Logger): HostFailures {
  const failed = new Map<string, string>();
  return {
    isOptional: (pluginId) => optional.includes(pluginId),
    of: (pluginId) => failed.get(pluginId),
    record(pluginId, error) {
      failed.set(pluginId, messageOf(error));
      logger.error(
        { err: error, plugin: pluginId },
        `Plugin '${pluginId}' failed to start; the portal runs without it`,
      );
    },
    refuseDependent({ needs = [] }) {
      const missing = needs.find((need) => failed.has(need));
      if (missing) throw new ServiceUnavailableError(`it needs the plugin '${missing}', which failed to start`);
    },
  };
}
