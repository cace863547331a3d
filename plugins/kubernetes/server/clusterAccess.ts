import type { CredentialFor } from './auth/credentialFor.ts';
import type { ClusterClients } from './clusterClient/clusterClients.ts';
import type { ClusterDirectory } from './clusters/clusterDirectory.ts';

/** The clusters, and the access to each of them. */
export type ClusterAccess = { directory: ClusterDirectory; credentialFor: CredentialFor; clients: ClusterClients };
