import { type CodeCommitEntry, consoleHostOf, type S3Entry, s3HostOf } from './config.ts';

const publicAws = 'amazonaws.com';
const firstRegion = 'us-east-1';

type S3Integration = S3Entry & { host: string; region: string; domain: string };
type CodeCommitIntegration = CodeCommitEntry & { host: string; endpoint: string; domain: string };

/** The stores of the configuration with their defaults; S3 itself is always one of them. */
export function s3Integrations(entries: readonly S3Entry[] = []): S3Integration[] {
  const hasPublic = entries.some((entry) => s3HostOf(entry).toLowerCase() === publicAws);
  return [...entries, ...(hasPublic ? [] : [{}])].map((entry: S3Entry) => {
    const host = s3HostOf(entry).toLowerCase();
    return { ...entry, host, region: entry.region ?? firstRegion, domain: entry.endpoint ? publicAws : host };
  });
}

/** China has names of its own. */
const domainOf = (region: string) => (region.startsWith('cn-') ? `${publicAws}.cn` : publicAws);

export function codeCommitIntegrations(entries: readonly CodeCommitEntry[] = []): CodeCommitIntegration[] {
  return entries.map((entry) => {
    const domain = domainOf(entry.region);
    const endpoint = entry.endpoint ?? `https://codecommit.${entry.region}.${domain}`;
    return { ...entry, host: consoleHostOf(entry).toLowerCase(), endpoint, domain };
  });
}
