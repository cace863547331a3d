import { AuthenticationError, InputError } from '@callboard/errors';
import { ANNOTATION_OIDC_TOKEN_PROVIDER } from '../../cluster.ts';
import type { AuthStrategy } from '../authStrategyPoint.ts';

/** The user's token from the auth provider that the cluster names. */
export const oidcStrategy: AuthStrategy = {
  name: 'oidc',
  gives: 'user token',
  problemOf: ({ authMetadata }) =>
    authMetadata[ANNOTATION_OIDC_TOKEN_PROVIDER]
      ? undefined
      : "oidcTokenProvider is required for the authProvider 'oidc'",
  async credential({ name, authMetadata }, auth) {
    const provider = authMetadata[ANNOTATION_OIDC_TOKEN_PROVIDER];
    if (!provider) throw new InputError(`The cluster '${name}' has no oidcTokenProvider`);
    const tokens = auth.oidc as Record<string, unknown> | undefined;
    const token = typeof tokens === 'object' && tokens !== null && Object.hasOwn(tokens, provider) && tokens[provider];
    if (typeof token === 'string' && token !== '') return { type: 'bearer token', token };
    // Wire: the peer's message.
    throw new AuthenticationError(`Auth token not found under oidc.${provider} in request body`);
  },
};
