import type { CredentialFor } from './auth/credentialFor.ts';
import type { ClusterClients } from './clusterClient/clusterClients.ts';
import type { ClusterDirectory } from './clusters/clusterDirectory.ts';

/** Which clusters there are, and the way into each. */
export type ClusterAccess = { directory: ClusterDirectory; credentialFor: CredentialFor; clients: ClusterClients };
