export {
  noOutsidePlugins,
  type OutsidePlugin,
  type OutsidePlugins,
  openOutsidePlugins,
} from './loading/openOutsidePlugins.ts';
export { kitVersion } from './package/kitVersion.ts';
export { outsidePluginsConfig } from './pluginsConfig.ts';
export type { HostModules } from './storing/hostModules.ts';
