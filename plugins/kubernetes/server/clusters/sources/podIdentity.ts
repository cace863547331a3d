import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cluster } from '../../cluster.ts';

/** The cluster in which the portal runs, and the credentials for it. */
export type PodIdentity = Required<Pick<Cluster, 'url' | 'caFile' | 'ownCredential'>>;

type Options = { env: Readonly<Record<string, string | undefined>>; folder?: string };

/** Undefined if the portal does not run in a cluster. */
export function podIdentity({
  env,
  folder = '/var/run/secrets/kubernetes.io/serviceaccount',
}: Options): PodIdentity | undefined {
  const { KUBERNETES_SERVICE_HOST: host, KUBERNETES_SERVICE_PORT: port = '443' } = env;
  const tokenFile = join(folder, 'token');
  if (!host || !existsSync(tokenFile)) return undefined;
  return {
    url: `https://${host.includes(':') ? `[${host}]` : host}:${port}`,
    caFile: join(folder, 'ca.crt'),
    // Read on each use because the cluster renews it.
    ownCredential: async () => ({ type: 'bearer token', token: (await readFile(tokenFile, 'utf8')).trim() }),
  };
}
