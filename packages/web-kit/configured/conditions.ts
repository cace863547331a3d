import type { App } from '../app/App.ts';
import { isRecord } from '../config/configApi.ts';
import { featureFlagsApi } from '../flags/featureFlagsApi.ts';
import { type Permission, permissionApi } from '../permissions/permissionApi.ts';
import type { ExtensionSetting } from './readSettings.ts';

/** What conditions ask for: `permissions` and `featureFlags` of the user. */
type Facts = Readonly<Record<string, ReadonlySet<string>>>;

const maxDepth = 20;

/** Turns off the extensions whose condition is false for the user. */
export async function withConditions(
  settings: readonly ExtensionSetting[],
  app: Pick<App, 'apis'>,
): Promise<readonly ExtensionSetting[]> {
  const conditions = settings.flatMap(({ condition }) => (condition === undefined ? [] : [condition]));
  if (conditions.length === 0) return settings;
  const names = namesIn(conditions);
  const flags = app.apis.get(featureFlagsApi);
  const permissions = app.apis.get(permissionApi);
  const decisions = await Promise.all(
    names.map(async (name) => {
      // A failed request hides the part: the user can do without it, and the server decides anyway.
      const result = await permissions.authorize({ permission: permissionOf(name) }).catch(() => 'DENY');
      return result === 'DENY' ? [] : [name];
    }),
  );
  const facts: Facts = {
    permissions: new Set(decisions.flat()),
    featureFlags: new Set(names.filter((name) => flags.isActive(name))),
  };
  return settings.map((setting) =>
    setting.condition === undefined || isTrue(setting.condition, facts) ? setting : { ...setting, isOff: true },
  );
}

/** `catalog.entity.read#read`: the name, and the action of the permission after `#`. */
function permissionOf(text: string): Permission {
  const [name = text, action] = text.split('#');
  const attributes = action ? { action: action as NonNullable<Permission['attributes']['action']> } : {};
  return { type: 'basic', name, attributes };
}

/** All texts that conditions compare with. */
function namesIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value];
  if (depth > maxDepth || typeof value !== 'object' || value === null) return [];
  return [...new Set(Object.values(value).flatMap((inner) => namesIn(inner, depth + 1)))];
}

/** Anything that is not a known condition is false, so a mistake hides a part instead of showing it to everybody. */
function isTrue(condition: unknown, facts: Facts, depth = 0): boolean {
  if (!isRecord(condition) || depth > maxDepth) return false;
  const holds = (inner: unknown) => isTrue(inner, facts, depth + 1);
  return Object.entries(condition).every(([key, value]) => {
    if (key === '$all') return Array.isArray(value) && value.every(holds);
    if (key === '$any') return Array.isArray(value) && value.some(holds);
    if (key === '$not') return isRecord(value) && !holds(value);
    const owned = facts[key];
    return owned !== undefined && isRecord(value) && owned.has(String(value.$contains));
  });
}
