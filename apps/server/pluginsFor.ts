import type { ServerPlugin } from '@callboard/server-kit';
import { plugins } from './plugins.ts';

/** The simulations of the demo, by configuration key. Other portals never load their code. */
const simulations: Readonly<Record<string, () => Promise<ServerPlugin>>> = {
  simulatedCluster: async () => (await import('@callboard/plugin-simulated-cluster/server')).simulatedClusterServer,
  simulatedDirectory: async () =>
    (await import('@callboard/plugin-simulated-directory/server')).simulatedDirectoryServer,
  simulatedHost: async () => (await import('@callboard/plugin-simulated-host/server')).simulatedHostServer,
  simulatedPast: async () => (await import('@callboard/plugin-simulated-past/server')).simulatedPastServer,
};

/** The plugins of a portal: those of the product, and the simulations that its configuration names. */
export async function pluginsFor(config: object): Promise<readonly ServerPlugin[]> {
  const named = Object.keys(simulations).filter((key) => key in config);
  return [...plugins, ...(await Promise.all(named.map((key) => simulations[key]!())))];
}

/** The plugins of a portal with every simulation, for the list of all keys. */
export const everyPlugin = (): Promise<readonly ServerPlugin[]> => pluginsFor(simulations);
