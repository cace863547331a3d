import { type CodeCommitEntry, consoleHostOf, type S3Entry, s3HostOf } from './config.ts';

const publicAws = 'amazonaws.com';
const firstRegion = 'us-east-1';

type S3Integration = S3Entry & { host: string; region: string; domain: string; takesMachineKeys: boolean };
type CodeCommitIntegration = CodeCommitEntry & { host: string; endpoint: string; domain: string };

/** The configured stores with their defaults; S3 itself is always included. */
export function s3Integrations(entries: readonly S3Entry[] = []): S3Integration[] {
  const hasPublic = entries.some((entry) => s3HostOf(entry).toLowerCase() === publicAws);
  const implicit: S3Entry[] = hasPublic ? [] : [{}];
  return [...entries, ...implicit].map((entry) => {
    const host = s3HostOf(entry).toLowerCase();
    const domain = entry.endpoint ? publicAws : host;
    // The portal has no identity for unconfigured stores, and stores other than AWS must not see one.
    const takesMachineKeys = !implicit.includes(entry) && !entry.endpoint;
    return { ...entry, host, region: entry.region ?? firstRegion, domain, takesMachineKeys };
  });
}

/** China has its own domain. */
const domainOf = (region: string) => (region.startsWith('cn-') ? `${publicAws}.cn` : publicAws);

export function codeCommitIntegrations(entries: readonly CodeCommitEntry[] = []): CodeCommitIntegration[] {
  return entries.map((entry) => {
    const domain = domainOf(entry.region);
    const endpoint = entry.endpoint ?? `https://codecommit.${entry.region}.${domain}`;
    return { ...entry, host: consoleHostOf(entry).toLowerCase(), endpoint, domain };
  });
}
