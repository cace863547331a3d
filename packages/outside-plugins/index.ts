export type { PluginPlan } from './administration/createPluginAdministration.ts';
export {
  noOutsidePlugins,
  type OutsidePlugin,
  type OutsidePlugins,
  openOutsidePlugins,
  withoutFailed,
} from './loading/openOutsidePlugins.ts';
export { kitVersion } from './package/pluginManifest.ts';
export { outsidePluginsConfig, type PluginEntry } from './pluginsConfig.ts';
export type { HostModules } from './storing/hostModules.ts';
