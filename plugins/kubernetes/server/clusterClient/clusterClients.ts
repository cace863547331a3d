import { hash } from 'node:crypto';
import type { LookupFunction } from 'node:net';
import type { Pool } from 'undici';
import type { ClusterCredential } from '../auth/clusterCredential.ts';
import type { Cluster } from '../clusters/cluster.ts';
import { checkClusterUrl, clusterLookup } from './clusterAddress.ts';
import { type TlsOptions, tlsOptionsOf } from './tlsOptions.ts';

/** A client of one cluster with one identity. */
export type ClusterClient = {
  /** Of the API server; whatever is asked for is below its path. */
  url: URL;
  /** Connections to this cluster alone, with its certificate authority and the client certificate of the credential. */
  pool: Pool;
  /** What a connection of one's own, such as for an upgrade, must be made with. */
  connection: TlsOptions & { lookup?: LookupFunction };
  /** The bearer token, where there is one. */
  headers: Readonly<Record<string, string>>;
  /** The path on the API server for one that begins with `/api` or `/apis`. */
  pathFor(path: string): string;
};

export type ClusterClients = {
  clientFor(cluster: Cluster, credential: ClusterCredential): Promise<ClusterClient>;
  close(): Promise<void>;
};

export type ClientOptions = {
  /** How long a connection, and then the beginning of an answer, may take. */
  timeoutMs: number;
  /** Concurrent requests to one cluster; others are queued. */
  connections: number;
};

/** The least recently used clusters lose their connections first. */
const maxPools = 200;

/** A connection pool for clusters. Connections of one cluster are never used for another, nor those of one certificate for another. */
export function createClusterClients({ timeoutMs, connections }: ClientOptions): ClusterClients {
  const pools = new Map<string, Pool>();

  async function poolFor(origin: string, connection: ClusterClient['connection'], key: string): Promise<Pool> {
    // It is large; a portal that has no clusters does not wait for it.
    const { Pool } = await import('undici');
    const kept = pools.get(key);
    const connect = { ...connection, timeout: timeoutMs };
    const pool = kept ?? new Pool(origin, { allowH2: false, connections, headersTimeout: timeoutMs, connect });
    pools.delete(key);
    pools.set(key, pool);
    const [oldest] = pools.keys();
    if (pools.size > maxPools && oldest !== undefined) {
      // What is on its way over it still ends well.
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
