import { authStrategyPoint, clusterSourcePoint, type EksMethod } from '@callboard/plugin-kubernetes/server';
import type { PluginContext } from '@callboard/server-kit';
import { awsAuthStrategy } from './awsAuthStrategy.ts';
import { eksClusters } from './eksClusters.ts';
import { createEksRoles } from './eksRoles.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Authentication for AWS clusters, and their listing. */
export function addKubernetes(
  { extensions, logger }: Pick<PluginContext, 'extensions' | 'logger'>,
  env: Environment,
): void {
  // Wire: the key that Backstage reads it from.
  const region = env.AWS_REGION ?? 'us-east-1';
  extensions.add(authStrategyPoint, awsAuthStrategy({ region, rolesOf: createEksRoles({ region, env, logger }) }));
  extensions.add(clusterSourcePoint, {
    type: 'eks',
    open(method, key) {
      // The configuration has been checked by the schema of its type.
      const eks = method as EksMethod;
      return eksClusters(eks, { key, logger, rolesOf: createEksRoles({ region: eks.region, env, logger }) });
    },
  });
}
