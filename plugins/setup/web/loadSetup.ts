import { type DiscoveryApi, definePlugin, type WebPlugin } from '@callboard/web-kit';
import type { SignIn } from '@callboard/web-kit/host';
import { maySetupBeOpen } from './queries.ts';
import { setupStepPoint } from './setupStepPoint.ts';
import { setupTranslation } from './setupTranslation.ts';

/** Only in the app of the setup, so the first page of other apps does not load it. */
export const setupPlugin = definePlugin({ id: 'setup', points: [setupStepPoint] });

/** The setup instead of the sign-in page, if the portal is empty; otherwise undefined. The added plugins have further steps. */
export async function loadSetup(
  discovery: DiscoveryApi,
  loadAdded: readonly (() => Promise<{ default: WebPlugin }>)[] = [],
): Promise<SignIn | undefined> {
  if (!(await maySetupBeOpen(discovery))) return undefined;
  const [{ SetupPage }, added] = await Promise.all([
    import('./wizard/SetupPage.tsx'),
    Promise.all(loadAdded.map((load) => load())),
  ]);
  return {
    Page: SetupPage,
    translations: [setupTranslation],
    plugins: [setupPlugin, ...added.map((module) => module.default)],
  };
}
