import type { OutsidePlugin, PortalAbout, PortalPlugin } from '../../common/index.ts';
import type { PluginFacts } from '../plugins/pluginFacts.ts';

/** Facts that only the program around the plugins knows; `apps/server` passes them. */
export type PortalFacts = {
  version: string;
  startedAt: Date;
  dataDirectory: string;
  configFiles: readonly string[];
  configWarnings: readonly string[];
  /** Evaluated on each call: plugins start, and readiness changes, after this plugin has started. */
  plugins(): PortalPlugin[] | Promise<PortalPlugin[]>;
  outsidePlugins(): OutsidePlugin[] | Promise<OutsidePlugin[]>;
  administration: PluginFacts;
};

export type AboutService = { getAbout(caller: { isInsider: boolean }): Promise<PortalAbout> };

export function createAboutService(facts: PortalFacts, databaseEngine: PortalAbout['databaseEngine']): AboutService {
  const { dataDirectory, configFiles, configWarnings } = facts;
  const installation = { dataDirectory, configFiles: [...configFiles], configWarnings: [...configWarnings] };
  return {
    async getAbout({ isInsider }) {
      const plugins = await facts.plugins();
      return {
        version: facts.version,
        nodeVersion: process.version,
        startedAt: facts.startedAt.toISOString(),
        databaseEngine,
        plugins: plugins.toSorted((a, b) => a.id.localeCompare(b.id)),
        ...(isInsider ? { installation: { ...installation, outsidePlugins: await facts.outsidePlugins() } } : {}),
      };
    },
  };
}
