import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { InputError } from '@callboard/errors';
import { type Cluster, type ClusterSource, fullTrust } from '../../cluster.ts';
import type { KubeconfigMethod } from '../../config/locatorConfig.ts';
import { type Kubeconfig, parseKubeconfig } from './kubeconfig.ts';
import { userCredential } from './userCredential.ts';

type Options = { key: string; env: Readonly<Record<string, string | undefined>> };
type Context = Kubeconfig['contexts'][number];

/** The contexts of a kubeconfig, each as a cluster with the credentials of its user. The file is read once, at startup. */
export async function kubeconfigClusters(method: KubeconfigMethod, { key, env }: Options): Promise<ClusterSource> {
  const file = resolve(method.file ?? env.KUBECONFIG?.split(delimiter)[0] ?? join(homedir(), '.kube/config'));
  const text = await readFile(file, 'utf8').catch((thrown) => {
    throw new InputError(`Cannot read the kubeconfig of ${key}`, thrown);
  });
  const config = parseKubeconfig(text, key);
  const wanted = method.contexts ?? config.contexts.map(({ name }) => name);
  const clusters = wanted.map((name) => {
    const context = config.contexts.find((one) => one.name === name);
    if (!context) throw new InputError(`${key}.contexts contains '${name}', but the kubeconfig has no such context`);
    return clusterOf(context, config, { key, folder: dirname(file), skipMetricsLookup: method.skipMetricsLookup });
  });
  return { name: key, clusters: async () => clusters };
}

type Place = { key: string; folder: string; skipMetricsLookup: boolean };

function clusterOf({ name, context }: Context, config: Kubeconfig, place: Place): Cluster {
  const { key, folder, skipMetricsLookup } = place;
  const found = config.clusters.find((one) => one.name === context.cluster)?.cluster;
  if (!found) throw new InputError(`The context '${name}' of ${key} has no cluster in the kubeconfig`);
  const user = config.users.find((one) => one.name === context.user)?.user;
  const { 'certificate-authority-data': caData, 'certificate-authority': caFile } = found;
  return {
    name,
    url: found.server,
    authProvider: 'serviceAccount',
    authMetadata: {},
    ownCredential: userCredential(user ?? {}, { name: `the context '${name}' of ${key}`, folder }),
    ...(caData && { caData }),
    ...(!caData && caFile && { caFile: resolve(folder, caFile) }),
    skipTLSVerify: found['insecure-skip-tls-verify'] ?? false,
    skipMetricsLookup,
    trust: fullTrust,
    mayBePrivate: true,
  };
}
