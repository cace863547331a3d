import * as z from 'zod';
import type { OAuthDescription } from '../descriptions/description.ts';
import { oauthDescriptions } from '../descriptions/oauthDescriptions.ts';
import type { HeaderDescription } from '../headerProviders/headerDescription.ts';
import { headerDescriptions } from '../headerProviders/headerDescriptions.ts';

/** The two forms that ways to sign in have: people are sent away and come back, or a proxy vouches for them. */
export type ProviderDescriptions = {
  oauth: readonly OAuthDescription[];
  header: readonly HeaderDescription[];
};

/** Those that the portal brings itself; others are added to `authProviderPoint`. */
export const ownProviders: ProviderDescriptions = { oauth: oauthDescriptions, header: headerDescriptions };

/** Their keys below `auth.providers`. */
export function providerShapes({ oauth, header }: ProviderDescriptions): Record<string, z.ZodType> {
  return Object.fromEntries([
    // What an environment lacks is a problem only in the one that is in use: the variables of the others are not set here.
    ...oauth.map(({ id, settings }) => [id, z.record(z.string(), settings.partial().nullish()).nullish()]),
    ...header.map(({ id, settings }) => [id, settings.nullish()]),
  ]);
}
