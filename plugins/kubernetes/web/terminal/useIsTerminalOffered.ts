import { configApi, useApi } from '@callboard/web-kit';
import { useClusters } from '../auth/queries.ts';

/** Their tokens are sent as headers, which a browser's websocket does not have. */
const tokensOfUsers = ['aks', 'google', 'oidc'];

/**
 * Whether pods of this cluster have a terminal. Wire: the peer offers none with several clusters; here a setting enables it, and
 * the path contains the cluster.
 */
export function useIsTerminalOffered(clusterName: string): boolean {
  const config = useApi(configApi);
  const isOn = (key: string) => config.getOptionalBoolean(`kubernetes.podExecTerminal.${key}`) ?? false;
  const { data = [] } = useClusters();
  const cluster = data.find(({ name }) => name === clusterName);
  if (!isOn('enabled') || !cluster || tokensOfUsers.includes(cluster.authProvider)) return false;
  return data.length === 1 || isOn('severalClusters');
}
