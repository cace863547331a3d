import { codeHosts } from './codeHosts.ts';
import type { OAuthDescription } from './description.ts';
import { openIdProviders } from './openIdProviders.ts';
import { otherProviders } from './otherProviders.ts';

/** Every provider that people are sent to, and come back from. */
export const oauthDescriptions: readonly OAuthDescription[] = [...openIdProviders, ...codeHosts, ...otherProviders];
