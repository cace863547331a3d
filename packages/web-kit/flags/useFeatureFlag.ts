import { useApi } from '../apis/useApi.ts';
import { useObserved } from '../observed.ts';
import { type FeatureFlag, type FeatureFlagState, featureFlagsApi } from './featureFlagsApi.ts';

export function useFeatureFlag(name: string): boolean {
  const api = useApi(featureFlagsApi);
  useObserved(api.flags);
  return api.isActive(name);
}

/** All flags of all plugins with their states, for the settings page. */
export function useFeatureFlags(): {
  flags: readonly FeatureFlag[];
  setState(name: string, state: FeatureFlagState): void;
} {
  const api = useApi(featureFlagsApi);
  return { flags: useObserved(api.flags), setState: api.setState };
}
