export { OutsidePlugin, PortalAbout, type PortalInstallation, PortalPlugin, portalContract } from './contract.ts';
export {
  AvailablePlugin,
  InstalledPlugin,
  PlannedChange,
  PluginOverview,
  PluginPlan,
  pluginsContract,
  RequestedChange,
} from './plugins.ts';
export { portalExtensions } from './webExtensions.ts';
