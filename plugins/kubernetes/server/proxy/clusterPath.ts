import { InputError, NotAllowedError } from '@callboard/errors';
import { lenientSegments } from '@callboard/server-kit';
import { credentialIn } from '../resources/credentialIn.ts';

type Call = { method: string; path: string; query: URLSearchParams };

/** The characters of names and paths in a cluster; any other could be parsed in two ways. */
const plainSegment = /^[\w.~:@!$&'()*+,=-]+$/;

/**
 * Refuses a call to a cluster that asks for a secret, or for a credential to use without the portal. A path must have a single
 * meaning, so the cluster sees the path that is checked here.
 */
export function checkClusterPath({ method, path, query }: Call): void {
  const lenient = lenientSegments(path);
  const segments = path.split('/').slice(1);
  if (segments.at(-1) === '') segments.pop();
  const decoded = segments.map(decodedOnce);
  const isPlain = decoded.length === lenient.length && decoded.every((segment) => plainSegment.test(segment));
  if (!isPlain) throw new InputError(`The path '${path.slice(0, 200)}' has empty, ambiguous or unusual segments`);
  const names = decoded.map(comparable);
  const found = credentialIn(method, names, names.includes('proxy') ? proxiedPaths(query) : []);
  if (found)
    throw new NotAllowedError(`${found} are never forwarded by the portal; read them from the cluster directly`);
}

/** `lenientSegments` rejects what cannot be decoded. */
const decodedOnce = (segment: string) => decodeURIComponent(segment.replace(/%(?![\da-f]{2})/gi, '%25'));

/** Servers differ in whether case and trailing dots matter. */
const comparable = (segment: string) => segment.toLowerCase().replace(/(?<!\.)\.+$/, '');

/** The options of `proxy` subresources have a field for the target path; servers differ in whether a query can set it. */
const proxiedPaths = (query: URLSearchParams): string[] =>
  query.getAll('path').flatMap((path) => lenientSegments(path).map(comparable));
