import type { SignIn } from '@callboard/web-kit/host';

export { authPlugin } from './authPlugin.ts';

/** The sign-in page, for the `loadSignIn` of an app. */
export async function loadSignIn(): Promise<SignIn> {
  const [{ SignInPage }, { signInTranslation }] = await Promise.all([
    import('./SignInPage/SignInPage.tsx'),
    import('./signInTranslation.ts'),
  ]);
  return { Page: SignInPage, translations: [signInTranslation] };
}
