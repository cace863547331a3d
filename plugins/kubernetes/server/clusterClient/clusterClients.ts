import { hash } from 'node:crypto';
import type { LookupFunction } from 'node:net';
import { createPoolConnector } from '@callboard/integrations';
import type { Pool } from 'undici';
import type { Cluster, ClusterCredential } from '../cluster.ts';
import { checkClusterUrl, clusterLookup } from './clusterAddress.ts';
import { type TlsOptions, tlsOptionsOf } from './tlsOptions.ts';

/** A client of one cluster with one identity. */
export type ClusterClient = {
  /** The URL of the API server; all requests are below its path. */
  url: URL;
  /** Connections to this cluster only, with its certificate authority and the credential's client certificate. */
  pool: Pool;
  /** Options for a separate connection, such as for an upgrade. */
  connection: TlsOptions & { lookup?: LookupFunction };
  /** The bearer token, if the credential has one. */
  headers: Readonly<Record<string, string>>;
  /** Returns the path on the API server for a path that starts with `/api` or `/apis`. */
  pathFor(path: string): string;
};

export type ClusterClients = {
  clientFor(cluster: Cluster, credential: ClusterCredential): Promise<ClusterClient>;
  close(): Promise<void>;
};

export type ClientOptions = {
  /** The timeout for a connection, and then for the start of a response. */
  timeoutMs: number;
  /** Concurrent requests to one cluster; further requests are queued. */
  connections: number;
};

/** Beyond this, the connections of the least recently used clusters are closed. */
const maxPools = 200;

/** A connection pool for clusters. Clusters never share connections, nor do client certificates. */
export function createClusterClients({ timeoutMs, connections }: ClientOptions): ClusterClients {
  const pools = new Map<string, Pool>();

  async function poolFor(origin: string, connection: ClusterClient['connection'], key: string): Promise<Pool> {
    // Loaded lazily because it is large: a portal without clusters does not need it.
    const { Pool } = await import('undici');
    const connect = await createPoolConnector({ ...connection, timeout: timeoutMs });
    const pool =
      pools.get(key) ?? new Pool(origin, { allowH2: false, connections, headersTimeout: timeoutMs, connect });
    pools.delete(key);
    pools.set(key, pool);
    const [oldest] = pools.keys();
    if (pools.size > maxPools && oldest !== undefined) {
      // Requests in progress still complete.
      void pools.get(oldest)?.close();
      pools.delete(oldest);
    }
    return pool;
  }

  return {
    async clientFor(cluster, credential) {
      const url = checkClusterUrl(cluster);
      const tls = await tlsOptionsOf(cluster, credential);
      const connection = { ...tls, ...(!cluster.mayBePrivate && { lookup: clusterLookup(cluster) }) };
      const key = hash('sha256', JSON.stringify([cluster.name, url.origin, tls, cluster.mayBePrivate]));
      const base = url.pathname.replace(/\/$/, '');
      return {
        url,
        pool: await poolFor(url.origin, connection, key),
        connection,
        headers: headersOf(credential),
        pathFor: (path) => `${base}${path}`,
      };
    },
    async close() {
      await Promise.all([...pools.values()].map((pool) => pool.destroy()));
      pools.clear();
    },
  };
}

const headersOf = (credential: ClusterCredential): Record<string, string> =>
  credential.type === 'bearer token' ? { authorization: `Bearer ${credential.token}` } : {};
