import { BlockList, isIP } from 'node:net';

type Range = readonly [network: string, prefix: number];

// All ranges that the IANA special-purpose registries list as not globally reachable.
const specialRanges: readonly Range[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

// In IPv6, only global unicast and IPv4 behind NAT64 can be public: loopback, ULA, link-local and multicast are
// elsewhere.
const routableRanges: readonly Range[] = [
  ['0.0.0.0', 0],
  ['2000::', 3],
  ['64:ff9b::', 96],
];

// Addresses where clouds hand out credentials to local callers: AWS, Azure, GCP, Oracle; ECS, EKS; Azure's wire server;
// Alibaba.
const metadataRanges: readonly Range[] = [
  ['169.254.169.254', 32],
  ['169.254.170.2', 32],
  ['169.254.170.23', 32],
  ['168.63.129.16', 32],
  ['100.100.100.200', 32],
  ['192.0.0.192', 32],
  ['fd00:ec2::254', 128],
  ['fd00:ec2::23', 128],
  ['fd20:ce::254', 128],
];

const metadataNames = new Set(['metadata.google.internal', 'metadata.goog']);

const special = createAddressSet(specialRanges);
const routable = createAddressSet(routableRanges);
const metadata = createAddressSet(metadataRanges);

/** Whether an address is reachable from the internet. */
export function isPublicAddress(address: string): boolean {
  return routable.has(address) && !special.has(address);
}

export function isMetadataAddress(address: string): boolean {
  return metadata.has(address);
}

export function isMetadataName(hostname: string): boolean {
  return metadataNames.has(hostname.toLowerCase().replace(/\.$/, ''));
}

/** Built on first use, to keep startup fast. */
function createAddressSet(ranges: readonly Range[]) {
  let list: BlockList | undefined;
  return {
    has(address: string): boolean {
      list ??= blockList(ranges);
      const [plain = ''] = address.split('%');
      return list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
    },
  };
}

// A block list handles IPv4-mapped IPv6 addresses (::ffff:a.b.c.d) itself; those behind NAT64 and the old ::a.b.c.d are
// added.
function blockList(ranges: readonly Range[]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of ranges) {
    if (isIP(network) === 6) {
      list.addSubnet(network, prefix, 'ipv6');
      continue;
    }
    list.addSubnet(network, prefix, 'ipv4');
    if (prefix === 0) continue;
    list.addSubnet(`64:ff9b::${network}`, 96 + prefix, 'ipv6');
    list.addSubnet(`::${network}`, 96 + prefix, 'ipv6');
  }
  return list;
}
