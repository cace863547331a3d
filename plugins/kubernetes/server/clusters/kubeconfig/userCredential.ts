import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { InputError } from '@callboard/errors';
import type { ClusterCredential } from '../../cluster.ts';
import { pemOf } from '../../clusterClient/tlsOptions.ts';
import type { KubeconfigUser } from './kubeconfig.ts';

type Place = { name: string; folder: string };

/** Credentials that would start programs or are too weak, with the alternative. */
const refusals: Readonly<Record<string, string>> = {
  exec: 'an exec plugin, but the portal does not start programs; use a token, a client certificate, or an authProvider such as aws',
  'auth-provider': 'an outdated auth-provider; use a token or a client certificate',
  username: 'a password; use a token or a client certificate',
};

/** The credentials of a kubeconfig user. They are read on each use because files get renewed. */
export function userCredential(user: KubeconfigUser | null, { name, folder }: Place): () => Promise<ClusterCredential> {
  const given = user ?? {};
  for (const [key, reason] of Object.entries(refusals)) {
    if (given[key] !== undefined) throw new InputError(`The user of ${name} has ${reason}`);
  }
  const read = (file: string) =>
    readFile(resolve(folder, file), 'utf8').catch((thrown) => {
      throw new InputError(`Cannot read a credential file of the user in ${name}`, thrown);
    });
  const pem = async (part: 'client-certificate' | 'client-key') => {
    const [data, file] = [given[`${part}-data`], given[part]];
    if (data) return pemOf(data);
    return file ? read(file) : undefined;
  };

  return async () => {
    const token = given.token ?? (given.tokenFile && (await read(given.tokenFile)).trim());
    if (token) return { type: 'bearer token', token };
    const [cert, key] = [await pem('client-certificate'), await pem('client-key')];
    return cert && key ? { type: 'x509 client certificate', cert, key } : { type: 'anonymous' };
  };
}
