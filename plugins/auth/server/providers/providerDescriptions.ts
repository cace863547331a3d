import * as z from 'zod';
import { codeHosts } from '../descriptions/codeHosts.ts';
import type { OAuthDescription } from '../descriptions/description.ts';
import { openIdProviders } from '../descriptions/openIdProviders.ts';
import { otherProviders } from '../descriptions/otherProviders.ts';
import type { HeaderDescription } from '../headerProviders/headerDescription.ts';
import { headerDescriptions } from '../headerProviders/headerDescriptions.ts';

const oauthDescriptions: readonly OAuthDescription[] = [...openIdProviders, ...codeHosts, ...otherProviders];

/** The two kinds of providers: users are redirected to sign in, or a proxy vouches for them. */
export type ProviderDescriptions = {
  oauth: readonly OAuthDescription[];
  header: readonly HeaderDescription[];
};

/** The built-in providers; others are added to `authProviderPoint`. */
export const ownProviders: ProviderDescriptions = { oauth: oauthDescriptions, header: headerDescriptions };

/** Their keys below `auth.providers`. */
export function providerShapes({ oauth, header }: ProviderDescriptions): Record<string, z.ZodType> {
  return Object.fromEntries([
    // Missing keys are a problem only in the active environment: the variables of the others are not set here.
    ...oauth.map(({ id, settings }) => [id, z.record(z.string(), settings.partial().nullish()).nullish()]),
    ...header.map(({ id, settings }) => [id, settings.nullish()]),
  ]);
}
