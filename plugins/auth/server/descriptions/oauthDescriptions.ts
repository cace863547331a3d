import { codeHosts } from './codeHosts.ts';
import type { OAuthDescription } from './description.ts';
import { openIdProviders } from './openIdProviders.ts';
import { otherProviders } from './otherProviders.ts';

/** All OAuth providers. */
export const oauthDescriptions: readonly OAuthDescription[] = [...openIdProviders, ...codeHosts, ...otherProviders];
