import { NotFoundError } from '@callboard/errors';
import type { AvailablePlugin, InstalledPlugin, PluginOverview, PluginPlan, RequestedChange } from '../common/index.ts';

type State = { overview: PluginOverview; available: AvailablePlugin[]; saved: RequestedChange[] };

export const anInstalledPlugin = (over: Partial<InstalledPlugin> = {}): InstalledPlugin => ({
  id: 'gates',
  package: '@acme/gates@1.2.0',
  name: '@acme/gates',
  version: '1.2.0',
  state: 'active',
  isRequired: false,
  needs: [],
  points: [],
  permissions: [],
  hosts: [],
  tables: [],
  ...over,
});

export const anAvailablePlugin = (over: Partial<AvailablePlugin> = {}): AvailablePlugin => ({
  name: '@acme/crews',
  version: '2.0.0',
  needs: [],
  points: [],
  permissions: [],
  hosts: [],
  ...over,
});

/** Plans changes as the server does, for plugins that are named after their packages. Tests can change `state` at any time. */
export function fakePlugins(initial: Partial<PluginOverview> = {}, available: AvailablePlugin[] = []) {
  const overview = { items: [], planned: [], canChange: true, hasIndex: available.length > 0, ...initial };
  const state: State = { overview, available, saved: [] };

  function planAfter(change: RequestedChange): PluginPlan {
    const { planned } = state.overview;
    if (change.action === 'undo') return { planned: planned.filter((one) => one.package !== change.package) };
    const named = 'version' in change ? `${change.name}@${change.version}` : change.package;
    const from = change.action === 'update' ? { from: change.package } : {};
    const lines = `plugins:\n  - package: "${named}"\n${change.action === 'disable' ? '    enabled: false\n' : ''}`;
    return { planned: [...planned, { kind: change.action, package: named, ...from, isUndoable: true }], lines };
  }

  function answer(path: string, body: unknown): object {
    if (path === '/plugins') return state.overview;
    if (path === '/plugins/available') return { items: state.available };
    if (path === '/plugins/preview') return planAfter(body as RequestedChange);
    if (path !== '/plugins/changes') throw new NotFoundError(`No route '${path}'`);
    const plan = planAfter(body as RequestedChange);
    const { lines: _, ...rest } = state.overview;
    state.saved.push(body as RequestedChange);
    state.overview = { ...rest, ...plan };
    return plan;
  }

  return { state, answer };
}
