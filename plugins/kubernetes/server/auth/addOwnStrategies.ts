import type { Extensions } from '@callboard/server-kit';
import type { KubernetesConfig } from '../config/config.ts';
import { type AuthStrategy, authStrategyPoint } from './authStrategyPoint.ts';
import { azureStrategy } from './strategies/azure.ts';
import { oidcStrategy } from './strategies/oidc.ts';
import { serviceAccountStrategy } from './strategies/serviceAccount.ts';
import { userTokenStrategy } from './strategies/userToken.ts';

/** Authenticates as the portal's Google service account. */
export const googleServiceAccountStrategy = (token: () => Promise<string>): AuthStrategy => ({
  name: 'googleServiceAccount',
  gives: 'portal identity',
  credential: async () => ({ type: 'bearer token', token: await token() }),
});

/** No credentials: `kubectl proxy` has its own, and some clusters can be read by anyone. */
export const anonymousStrategy = (name: 'localKubectlProxy' | 'anonymous'): AuthStrategy => ({
  name,
  gives: 'nothing',
  credential: async () => ({ type: 'anonymous' }),
});

type Options = {
  env: Readonly<Record<string, string | undefined>>;
  auth: KubernetesConfig['auth'];
  googleToken: () => Promise<string>;
};

/** Adds the authentication methods that need no other plugin. */
export function addOwnStrategies(extensions: Extensions, { env, auth, googleToken }: Options): void {
  const application = auth.microsoft[auth.environment];
  const strategies = [
    serviceAccountStrategy,
    userTokenStrategy('google'),
    userTokenStrategy('aks'),
    oidcStrategy,
    googleServiceAccountStrategy(googleToken),
    azureStrategy({ env, ...(application && { application }) }),
    anonymousStrategy('localKubectlProxy'),
    anonymousStrategy('anonymous'),
  ];
  for (const strategy of strategies) extensions.add(authStrategyPoint, strategy);
}
