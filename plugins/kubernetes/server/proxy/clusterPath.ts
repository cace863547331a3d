import { InputError, NotAllowedError } from '@callboard/errors';
import { lenientSegments } from '@callboard/server-kit';

/** What the names and paths of a cluster are made of; everything else would be there to be read in two ways. */
const plainSegment = /^[\w.~:@!$&'()*+,=-]+$/;
/** Paths by which an API server itself asks somebody else. */
const asksOthers = new Set(['proxy']);

/**
 * The path of a call to a cluster, if it may be made. It is one that everybody reads in the same way, so that what is checked here
 * is what the cluster sees, and it does not lead to what is secret.
 */
export function checkClusterPath(path: string): string {
  const lenient = lenientSegments(path);
  const segments = path.split('/').slice(1);
  if (segments.at(-1) === '') segments.pop();
  const decoded = segments.map(decodedOnce);
  const isPlain = decoded.length === lenient.length && decoded.every((segment) => plainSegment.test(segment));
  if (!isPlain) throw new InputError(`The path '${path.slice(0, 200)}' must name what is asked for plainly`);
  const secret = secretIn(decoded.map((segment) => segment.toLowerCase()));
  if (secret) {
    throw new NotAllowedError(`${secret} are not passed on by the portal, whoever asks; ask the cluster itself`);
  }
  return path;
}

/** `lenientSegments` has refused what cannot be decoded. */
const decodedOnce = (segment: string) => decodeURIComponent(segment.replace(/%(?![\da-f]{2})/gi, '%25'));

/** What a path would tell that is nobody's to see; undefined for all else. */
function secretIn(segments: readonly string[]): string | undefined {
  // `api/v1` or `apis/group/version`, and `watch` as an older way to ask for one.
  const [root] = segments;
  if (root !== 'api' && root !== 'apis') return undefined;
  const rest = segments.slice(root === 'api' ? 2 : 3);
  const own = rest[0] === 'watch' ? rest.slice(1) : rest;
  const isInside = own[0] === 'namespaces' && own.length > 2;
  const [resource = '', , subresource = '', ...further] = isInside ? own.slice(2) : own;
  if (resource === 'secrets') return 'Secrets';
  if (resource === 'serviceaccounts' && subresource === 'token') return 'Tokens of service accounts';
  // To the API server by the way of a service, a node or a pod.
  if (asksOthers.has(subresource) && further.includes('secrets')) return 'Secrets';
  return undefined;
}
