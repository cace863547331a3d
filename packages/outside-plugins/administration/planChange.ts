import { ConflictError, NotFoundError } from '@callboard/errors';
import type { PluginEntry } from '../pluginsConfig.ts';
import { applyChanges, isSameEntry, type PluginChange } from '../storing/pluginChanges.ts';
import type { IndexedVersion } from './pluginIndex.ts';

/** A change that an administrator requests. `package` names an entry of the current list. */
export type RequestedChange =
  | { action: 'enable' | 'disable' | 'undo'; package: string }
  | { action: 'update'; package: string; name: string; version: string }
  | { action: 'install'; name: string; version: string };

type Situation = {
  configured: readonly PluginEntry[];
  changes: readonly PluginChange[];
  /** The versions of the index that may be loaded. */
  find(name: string, version: string): Promise<IndexedVersion>;
};

/** The changes, including the requested one. */
export async function planChange(
  asked: RequestedChange,
  { configured, changes, find }: Situation,
): Promise<readonly PluginChange[]> {
  if (asked.action === 'install') {
    const change = await fromIndex(asked, { enabled: true, required: false }, find);
    const next = [...changes, change];
    if (applyChanges(configured, next).includes(change.entry)) return next;
    throw new ConflictError(`The list of plugins already contains '${asked.name}'`);
  }
  const current = applyChanges(configured, changes).find((entry) => entry.package === asked.package);
  if (!current) throw new NotFoundError(`The list of plugins does not contain '${asked.package}'`);
  const former = changes.find(({ entry }) => entry === current);
  const others = changes.filter((change) => change !== former);
  if (asked.action === 'undo') return others;
  const change =
    asked.action === 'update' ? await fromIndex(asked, current, find) : switched(current, asked.action, former);
  const origin = configured.find((one) => one === current || one.package === former?.replaces);
  if (!origin) return [...others, change];
  return isSameEntry(origin, change.entry) ? others : [...others, { ...change, replaces: origin.package }];
}

function switched(
  current: PluginEntry,
  action: 'enable' | 'disable',
  former: PluginChange | undefined,
): Omit<PluginChange, 'replaces'> {
  if (action === 'disable' && current.required) {
    throw new ConflictError(`'${current.package}' is required; set 'required: false' in the configuration first`);
  }
  return { ...(former?.about && { about: former.about }), entry: { ...current, enabled: action === 'enable' } };
}

async function fromIndex(
  about: { name: string; version: string },
  { enabled, required }: Pick<PluginEntry, 'enabled' | 'required'>,
  find: Situation['find'],
): Promise<Omit<PluginChange, 'replaces'>> {
  const { name, version } = about;
  const { package: url, integrity } = await find(name, version);
  return { about: { name, version }, entry: { package: url ?? `${name}@${version}`, integrity, enabled, required } };
}
