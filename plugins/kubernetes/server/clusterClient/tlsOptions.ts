import { readFile } from 'node:fs/promises';
import { InputError } from '@callboard/errors';
import type { Cluster, ClusterCredential } from '../cluster.ts';

export type TlsOptions = { rejectUnauthorized: boolean; ca?: string; cert?: string; key?: string };

/** The trusted certificate authority of a connection, and its client certificate. */
export async function tlsOptionsOf(cluster: Cluster, credential: ClusterCredential): Promise<TlsOptions> {
  const ca = await authorityOf(cluster);
  return {
    rejectUnauthorized: !cluster.skipTLSVerify,
    ...(ca && { ca }),
    ...(credential.type === 'x509 client certificate' && { cert: credential.cert, key: credential.key }),
  };
}

async function authorityOf({ name, caFile, caData }: Cluster): Promise<string | undefined> {
  if (caFile) {
    return readFile(caFile, 'utf8').catch((thrown) => {
      throw new InputError(`Cannot read the caFile of the cluster '${name}'`, thrown);
    });
  }
  return caData ? pemOf(caData) : undefined;
}

/** Kubernetes provides PEM in base64; people also paste plain PEM. */
export const pemOf = (data: string) =>
  data.includes('-----BEGIN') ? data : Buffer.from(data, 'base64').toString('utf8');
