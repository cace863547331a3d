import { get, post } from '@callboard/contract';
import * as z from 'zod/mini';

/** The things that a plugin uses and offers. */
const declared = {
  needs: z.array(z.string()),
  points: z.array(z.string()),
  permissions: z.array(z.string()),
  /** The hosts that it calls, as its package.json says. */
  hosts: z.array(z.string()),
};

/** A plugin of the running portal, or of its configuration. */
export const InstalledPlugin = z.object({
  /** Unknown for an external plugin that was not loaded. */
  id: z.optional(z.string()),
  /** As in the configuration: `@acme/gates@1.2.0`; absent for the plugins of the product. */
  package: z.optional(z.string()),
  name: z.string(),
  version: z.optional(z.string()),
  description: z.optional(z.string()),
  state: z.enum(['active', 'waiting', 'failed', 'disabled']),
  /** Why it failed to load or to start. */
  error: z.optional(z.string()),
  /** Whether the portal refuses to start without it. */
  isRequired: z.boolean(),
  ...declared,
  tables: z.array(z.string()),
});
export type InstalledPlugin = z.infer<typeof InstalledPlugin>;

/** A difference between the running portal and its next start. */
export const PlannedChange = z.object({
  kind: z.enum(['install', 'update', 'enable', 'disable', 'remove']),
  /** As in the list of the next start, or for a removal in the running one. */
  package: z.string(),
  /** Before an update. */
  from: z.optional(z.string()),
  /** Whether it was made on this page and can be undone there. */
  isUndoable: z.boolean(),
});
export type PlannedChange = z.infer<typeof PlannedChange>;

const planned = {
  /** They take effect when the portal starts again. */
  planned: z.array(PlannedChange),
  /** The list of plugins for the configuration file as YAML, if it differs from the one there. */
  lines: z.optional(z.string()),
};

/** The changes of the next start. */
export const PluginPlan = z.object(planned);
export type PluginPlan = z.infer<typeof PluginPlan>;

export const PluginOverview = z.object({
  items: z.array(InstalledPlugin),
  ...planned,
  /** Whether the caller can save changes here. */
  canChange: z.boolean(),
  /** Why nobody can save changes here, although there are plugins to change. */
  obstacle: z.optional(z.enum(['permissions-off', 'replicas'])),
  hasIndex: z.boolean(),
});
export type PluginOverview = z.infer<typeof PluginOverview>;

/** A plugin of the index, in the newest version that the portal can load. */
export const AvailablePlugin = z.object({
  name: z.string(),
  version: z.string(),
  description: z.optional(z.string()),
  homepage: z.optional(z.string()),
  /** A description of what is new. */
  changes: z.optional(z.string()),
  ...declared,
  /** The entry of the next start with this plugin. */
  listed: z.optional(z.object({ package: z.string(), version: z.optional(z.string()), isNewer: z.boolean() })),
  /** Why this portal cannot load it. */
  problem: z.optional(z.string()),
});
export type AvailablePlugin = z.infer<typeof AvailablePlugin>;

const text = z.string().check(z.minLength(1), z.maxLength(2_000));

/** A change of the list of plugins. `package` names an entry of the list of the next start. */
export const RequestedChange = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['enable', 'disable']), package: text }),
  z.object({ action: z.literal('undo'), package: text }),
  z.object({ action: z.literal('update'), package: text, name: text, version: text }),
  z.object({ action: z.literal('install'), name: text, version: text }),
]);
export type RequestedChange = z.infer<typeof RequestedChange>;

export const pluginsContract = {
  listPlugins: get('/plugins', {
    summary: 'The installed plugins, and changes for the next start; for administrators',
    response: PluginOverview,
  }),
  listAvailable: get('/plugins/available', {
    summary: 'The plugins of the configured index; for administrators',
    response: z.object({ items: z.array(AvailablePlugin) }),
  }),
  previewChange: post('/plugins/preview', {
    summary: 'The effect of a change, without saving it',
    scope: 'read',
    body: RequestedChange,
    response: PluginPlan,
  }),
  saveChange: post('/plugins/changes', {
    summary: 'Saves a change of the list of plugins for the next start',
    scope: 'session',
    body: RequestedChange,
    response: PluginPlan,
  }),
};
