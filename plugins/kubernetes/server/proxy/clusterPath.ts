import { InputError, NotAllowedError } from '@callboard/errors';
import { lenientSegments } from '@callboard/server-kit';
import { credentialIn } from './credentialIn.ts';

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
  if (!isPlain) throw new InputError(`The path '${path.slice(0, 200)}' must name what is asked for plainly`);
  const names = decoded.map(comparable);
  const found = credentialIn(method, names, names.includes('proxy') ? proxiedPaths(query) : []);
  if (found)
    throw new NotAllowedError(`${found} are not passed on by the portal, whoever asks; ask the cluster itself`);
}

/** `lenientSegments` has refused what cannot be decoded. */
const decodedOnce = (segment: string) => decodeURIComponent(segment.replace(/%(?![\da-f]{2})/gi, '%25'));

/** Servers differ in whether letters and trailing dots matter. */
const comparable = (segment: string) => segment.toLowerCase().replace(/(?<!\.)\.+$/, '');

/** The options of the `proxy` subresources have a field for the path to ask for; servers differ in whether a query can set it. */
const proxiedPaths = (query: URLSearchParams): string[] =>
  query.getAll('path').flatMap((path) => lenientSegments(path).map(comparable));
