import type { ReadLogger } from '@callboard/integrations';
import { type AwsCredentials, createAwsCredentials } from '../credentials/awsCredentials.ts';

type Acting = { role?: string; externalId?: string };

export type EksRoles = (acting: Acting) => AwsCredentials;

type Options = {
  region: string;
  env: Readonly<Record<string, string | undefined>>;
  logger: ReadLogger;
  stsEndpoint?: string;
};

const maxRoles = 100;

/** The portal's keys for clusters: those of the environment, or of a cluster's role. */
export function createEksRoles({ region, env, logger, stsEndpoint }: Options): EksRoles {
  const known = new Map<string, AwsCredentials>();
  return ({ role, externalId }) => {
    const key = JSON.stringify([role, externalId]);
    const found = known.get(key);
    if (found) return found;
    if (known.size >= maxRoles) known.clear();
    const endpoint = stsEndpoint ?? `https://sts.${region}.amazonaws.com`;
    const credentials = createAwsCredentials({
      name: 'Kubernetes',
      env,
      logger,
      ...(role && { role: { roleArn: role, ...(externalId && { externalId }), endpoint, region } }),
    });
    known.set(key, credentials);
    return credentials;
  };
}
