import type { DiscoveryApi, SignIn } from '@callboard/web-kit';
import { isSetupOpen } from './queries.ts';

/** The setup instead of the sign-in page, if the portal is empty; otherwise undefined. */
export async function loadSetup(discovery: DiscoveryApi): Promise<SignIn | undefined> {
  if (!(await isSetupOpen(discovery))) return undefined;
  const [{ SetupPage }, { setupTranslation }] = await Promise.all([
    import('./wizard/SetupPage.tsx'),
    import('./setupTranslation.ts'),
  ]);
  return { Page: SetupPage, translations: [setupTranslation] };
}
