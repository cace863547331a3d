/** Apart from the index: a portal loads it when an administrator opens the page. */
export {
  type AvailablePlugin,
  createPluginAdministration,
  type PluginAdministration,
} from './createPluginAdministration.ts';
export type { RequestedChange } from './planChange.ts';
