import { useApi } from '../apis/useApi.ts';
import { type CodeHost, codeHostsApi } from './codeHostsApi.ts';

/** The code hosts that the portal is configured for. */
export const useCodeHosts = (): readonly CodeHost[] => useApi(codeHostsApi).list();
