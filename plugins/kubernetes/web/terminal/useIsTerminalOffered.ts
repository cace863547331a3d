import { configApi, useApi } from '@callboard/web-kit';
import { useClusters } from '../auth/useClusters.ts';

/** Their tokens travel as headers, and a browser's websocket has none. */
const tokensOfUsers = ['aks', 'google', 'oidc'];

/**
 * Whether pods of this cluster have a terminal. Wire: the peer has none where there are several clusters; here that is a switch
 * of its own, for then the path says which one is meant.
 */
export function useIsTerminalOffered(clusterName: string): boolean {
  const config = useApi(configApi);
  const isOn = (key: string) => config.getOptionalBoolean(`kubernetes.podExecTerminal.${key}`) ?? false;
  const { data = [] } = useClusters();
  const cluster = data.find(({ name }) => name === clusterName);
  if (!isOn('enabled') || !cluster || tokensOfUsers.includes(cluster.authProvider)) return false;
  return data.length === 1 || isOn('severalClusters');
}
