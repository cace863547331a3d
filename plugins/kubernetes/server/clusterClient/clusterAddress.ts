import { lookup as lookupName } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { NotAllowedError, toError } from '@callboard/errors';
import { isMetadataAddress, isMetadataName, isPublicAddress } from '@callboard/integrations';
import type { Cluster } from '../cluster.ts';

type Checked = Pick<Cluster, 'name' | 'url' | 'mayBePrivate'>;

/**
 * The address of a cluster, if it may be called. Clusters of the catalog need a public https address, unless
 * `dangerouslyAllowClusterUrls` contains the host. A cloud metadata service is always refused.
 */
export function checkClusterUrl(cluster: Checked): URL {
  const url = URL.canParse(cluster.url) ? new URL(cluster.url) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw refused(cluster, 'must be an http or https URL');
  if (url.username || url.password) throw refused(cluster, 'must not contain credentials');
  if (url.search || url.hash) throw refused(cluster, 'must not have a query or a hash');
  if (!cluster.mayBePrivate && url.protocol !== 'https:') throw refused(cluster, 'must be an https URL');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isMetadataName(host)) throw refused(cluster, 'is a cloud metadata service');
  if (isIP(host)) checkAddress(host, cluster);
  return url;
}

/** Runs inside the socket, so the checked address is the one that is connected to. */
export function clusterLookup(cluster: Checked): LookupFunction {
  return (hostname, options, callback) => {
    lookupName(hostname, { all: true })
      .then((addresses) => {
        for (const { address } of addresses) checkAddress(address, cluster);
        const [first] = addresses;
        if (options.all) callback(null, addresses);
        else callback(null, first?.address ?? '', first?.family);
      })
      .catch((thrown) => callback(toError(thrown), ''));
  };
}

function checkAddress(address: string, cluster: Checked): void {
  if (isMetadataAddress(address)) throw refused(cluster, 'is a cloud metadata service');
  if (!cluster.mayBePrivate && !isPublicAddress(address)) throw refused(cluster, 'is not at a public address');
}

/** Does not contain the address: it would reveal what an internal name resolves to. */
const refused = ({ name }: Checked, rule: string) =>
  new NotAllowedError(`The API server of the cluster '${name}' cannot be called: its address ${rule}`);
