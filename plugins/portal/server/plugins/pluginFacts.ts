import type { AvailablePlugin, InstalledPlugin, PluginPlan, RequestedChange } from '../../common/index.ts';

/** Without tables, which only the database knows. */
export type InstalledFacts = Omit<InstalledPlugin, 'tables'> & { hasTables: boolean };

/** The plugins of the program and the list for its next start; `apps/server` passes them. */
export type PluginFacts = {
  hasIndex: boolean;
  installed(): Promise<InstalledFacts[]>;
  plan(): Promise<PluginPlan>;
  preview(change: RequestedChange): Promise<PluginPlan>;
  save(change: RequestedChange): Promise<PluginPlan>;
  available(): Promise<AvailablePlugin[]>;
};
