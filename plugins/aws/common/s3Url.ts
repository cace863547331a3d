import { decodePath, encodePath, type UrlParts } from './encodeForAws.ts';

/** S3, or a compatible store. */
export type S3Site = {
  /** 'amazonaws.com' */
  host: string;
  /** The origin of a custom store: 'https://minio.example.com'. */
  endpoint?: string;
  /** Whether the custom store has buckets only in the path, never in the host name. */
  s3ForcePathStyle?: boolean;
  /** Of the custom store; AWS has it in the URL. */
  region?: string;
};

/** The parts of an S3 URL. The key is decoded. */
export type S3Place = {
  origin: string;
  bucket: string;
  region: string;
  /** Without a leading slash; empty for the whole bucket. */
  key: string;
  isPathStyle: boolean;
};

/** The region of AWS URLs without one. */
const firstRegion = 'us-east-1';
const bucketName = /^[a-z\d][\w.-]{1,62}$/i;
// [bucket.]s3[-fips][.dualstack][.region], and the old s3-region
const awsName =
  /^(?:(?<bucket>[a-z\d][a-z\d.-]{1,62})\.)?s3(?:-fips)?(?:\.dualstack)?(?:[.-](?<region>[a-z]{2}(?:-[a-z]+){1,3}-\d))?$/;

/** Parses a URL; undefined if it is not in a bucket of this site. */
export function parseS3Url(url: UrlParts, site: S3Site): S3Place | undefined {
  const host = hostIn(url, site);
  const path = decodePath(url.pathname.slice(1));
  if (!host || path === undefined) return undefined;
  const { bucket = path.split('/', 1)[0]!, region } = host;
  const isPathStyle = host.bucket === undefined;
  const key = isPathStyle ? path.slice(bucket.length + 1) : path;
  if (!bucketName.test(bucket) || key.startsWith('/')) return undefined;
  return { origin: url.origin, bucket, region, key, isPathStyle };
}

/** Formats the parts as a URL. */
export function formatS3Url({ origin, bucket, key, isPathStyle }: S3Place): string {
  return `${origin}${isPathStyle ? `/${bucket}` : ''}/${encodePath(key)}`;
}

/** The URL of a bucket given by name. */
export function bucketAt(site: S3Site, { bucket, region }: { bucket: string; region?: string }): S3Place {
  const place = { bucket, region: region ?? site.region ?? firstRegion, key: '' };
  // A wildcard certificate does not cover bucket names with a dot.
  const isPathStyle = site.s3ForcePathStyle === true || bucket.includes('.');
  const [scheme, host] = (site.endpoint ?? `https://s3.${place.region}.${site.host}`).split('//');
  return { ...place, isPathStyle, origin: `${scheme}//${isPathStyle ? '' : `${bucket}.`}${host}` };
}

function hostIn({ protocol, host }: UrlParts, site: S3Site): { bucket?: string; region: string } | undefined {
  if (site.endpoint !== undefined) return hostAtEndpoint(host, protocol, site);
  const end = `.${site.host}`;
  // Other services have names there, too, such as EC2 machines: only S3's own names are S3.
  const isAws = protocol === 'https:' && host.endsWith(end);
  const groups = isAws ? awsName.exec(host.slice(0, -end.length))?.groups : undefined;
  return groups && { ...(groups.bucket && { bucket: groups.bucket }), region: groups.region ?? firstRegion };
}

function hostAtEndpoint(
  host: string,
  protocol: string,
  { endpoint = '', s3ForcePathStyle, region = firstRegion }: S3Site,
) {
  const [scheme, name] = endpoint.split('//');
  if (protocol !== scheme) return undefined;
  if (host === name) return { region };
  const isInName = !s3ForcePathStyle && host.endsWith(`.${name}`);
  return isInName ? { bucket: host.slice(0, -`.${name}`.length), region } : undefined;
}
