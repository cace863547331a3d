import { configApi, useApi } from '@callboard/web-kit';
import { useClusters } from '../auth/useClusters.ts';

/** Their tokens travel as headers, and a browser's websocket has none. */
const tokensOfUsers = ['aks', 'google', 'oidc'];

/** With several clusters nothing could say which one a websocket is for. */
export function useIsTerminalOffered(): boolean {
  const isEnabled = useApi(configApi).getOptionalBoolean('kubernetes.podExecTerminal.enabled') ?? false;
  const { data = [] } = useClusters();
  const [cluster] = data;
  return isEnabled && data.length === 1 && cluster !== undefined && !tokensOfUsers.includes(cluster.authProvider);
}
