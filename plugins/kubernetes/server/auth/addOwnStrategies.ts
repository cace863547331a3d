import type { Extensions } from '@callboard/server-kit';
import type { KubernetesConfig } from '../config/config.ts';
import { authStrategyPoint } from './authStrategyPoint.ts';
import { anonymousStrategy } from './strategies/anonymous.ts';
import { azureStrategy } from './strategies/azure.ts';
import { googleServiceAccountStrategy } from './strategies/googleServiceAccount.ts';
import { oidcStrategy } from './strategies/oidc.ts';
import { serviceAccountStrategy } from './strategies/serviceAccount.ts';
import { userTokenStrategy } from './strategies/userToken.ts';

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
