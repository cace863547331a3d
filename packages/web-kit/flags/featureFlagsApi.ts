import { InputError } from '@callboard/errors';
import { createApiRef } from '../apis/apiRef.ts';
import { createObserved, type Observed } from '../observed.ts';

/** A plugin's flag. */
export type FeatureFlagDeclaration = { name: string; description?: string };

type WithFlags = { id: string; featureFlags?: readonly FeatureFlagDeclaration[] };

export type FeatureFlagState = 'active' | 'inactive';

export type FeatureFlag = {
  readonly name: string;
  readonly pluginId: string;
  readonly description?: string;
  readonly state: FeatureFlagState;
};

export type FeatureFlagsApi = {
  readonly flags: Observed<readonly FeatureFlag[]>;
  isActive(name: string): boolean;
  setState(name: string, state: FeatureFlagState): void;
};

export const featureFlagsApi = createApiRef<FeatureFlagsApi>({ id: 'core.featureflags' });

const storageKey = 'featureFlags';

export function createFeatureFlags(plugins: readonly WithFlags[], storage: Storage): FeatureFlagsApi {
  const declared = plugins.flatMap(({ id, featureFlags = [] }) =>
    featureFlags.map((flag) => ({ ...flag, pluginId: id })),
  );
  const flagsFor = (active: ReadonlySet<string>): readonly FeatureFlag[] =>
    declared.map((flag) => ({ ...flag, state: active.has(flag.name) ? 'active' : 'inactive' }));

  const active = readActive(storage);
  const flags = createObserved(flagsFor(active));
  return {
    flags,
    isActive: (name) => active.has(name),
    setState: (name, state) => {
      if (state === 'active') active.add(name);
      else active.delete(name);
      storage.setItem(storageKey, JSON.stringify(Object.fromEntries([...active].map((flag) => [flag, 1]))));
      flags.set(flagsFor(active));
    },
  };
}

export function checkFlagName(name: string, pluginId: string): void {
  const refuse = (rule: string) => new InputError(`The feature flag '${name}' of plugin '${pluginId}' ${rule}`);
  if (name.length < 3) throw refuse('must have a minimum length of three characters');
  if (name.length > 150) throw refuse('must not exceed 150 characters');
  if (!/^[a-z][a-z0-9-]*$/.test(name)) {
    throw refuse('must start with a lowercase letter and only contain lowercase letters, numbers and hyphens');
  }
}

// Stored as { name: 1 }, the form that browsers of Backstage users already have.
function readActive(storage: Storage): Set<string> {
  try {
    const saved = JSON.parse(storage.getItem(storageKey) ?? '{}') as Record<string, unknown>;
    return new Set(Object.keys(saved).filter((name) => saved[name] === 1));
  } catch {
    return new Set();
  }
}
