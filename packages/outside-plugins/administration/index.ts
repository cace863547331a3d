/** Separate from the main module: a portal loads this only when an administrator opens the page. */
export {
  type AvailablePlugin,
  createPluginAdministration,
  type PluginAdministration,
} from './createPluginAdministration.ts';
export type { RequestedChange } from './planChange.ts';
