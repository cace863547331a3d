import { type DiscoveryApi, definePlugin } from '@callboard/web-kit';
import type { SignIn } from '@callboard/web-kit/host';
import { isSetupOpen } from './queries.ts';
import { setupStepPoint } from './setupStepPoint.ts';

/** Only in the app of the setup, so the first page of other apps does not load it. */
export const setupPlugin = definePlugin({ id: 'setup', points: [setupStepPoint] });

/** The setup instead of the sign-in page, if the portal is empty; otherwise undefined. */
export async function loadSetup(discovery: DiscoveryApi): Promise<SignIn | undefined> {
  if (!(await isSetupOpen(discovery))) return undefined;
  const [{ SetupPage }, { setupTranslation }] = await Promise.all([
    import('./wizard/SetupPage.tsx'),
    import('./setupTranslation.ts'),
  ]);
  return { Page: SetupPage, translations: [setupTranslation], plugins: [setupPlugin] };
}
