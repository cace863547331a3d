import { withTimeout } from '@callboard/concurrency';
import { InputError, messageOf, NotAllowedError, ServiceUnavailableError } from '@callboard/errors';
import type { AwsKeys } from '../signing/signRequest.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Keys with their expiry, in milliseconds since 1970. */
export type IssuedKeys = { keys: AwsKeys; expires: number };

type Library = typeof import('./awsProviders.ts').awsProviders;
type Identity = { accessKeyId: string; secretAccessKey: string; sessionToken?: string; expiration?: Date };

export type LibraryKeys = {
  /** For messages: "the AWS profile 'reader'". */
  owner: string;
  /** Whether it is an error if the machine does not have this identity, because the environment names it. */
  isRequired: boolean;
  provider(library: Library): () => Promise<Identity>;
  now: () => number;
};

/** Includes a program that a profile names in `credential_process`, which has no timeout in the library. */
const timeoutMs = 30_000;
/** Files change without notice, so keys without an expiry are requested again after this time. */
const readAgainMs = 10 * 60_000;

/** Requests keys with AWS's library. Undefined if the machine does not have this identity. */
export async function libraryKeys({ owner, isRequired, provider, now }: LibraryKeys): Promise<IssuedKeys | undefined> {
  const { awsProviders } = await import('./awsProviders.ts');
  try {
    const issue = async () => provider(awsProviders)();
    const { accessKeyId, secretAccessKey, sessionToken, expiration } = await withTimeout(issue(), timeoutMs, () => {
      throw new Error(`no response within ${timeoutMs / 1_000} s`);
    });
    const keys = { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
    return { keys, expires: expiration?.getTime() ?? now() + readAgainMs };
  } catch (thrown) {
    if (!isRequired && isAbsent(thrown)) return undefined;
    throw describedError(thrown, `AWS issued no keys for ${owner}: ${messageOf(thrown)}`);
  }
}

/** The library's own chain continues with the next provider after such an error. */
const isAbsent = (thrown: unknown) => (thrown as { tryNextLink?: boolean }).tryNextLink === true;

function describedError(thrown: unknown, message: string): Error {
  const { $metadata, code, tryNextLink } = thrown as LibraryError;
  const status = $metadata?.httpStatusCode ?? 0;
  if (status >= 400 && status < 500 && status !== 429) return new NotAllowedError(message, thrown);
  if (code === 'ENOENT' || tryNextLink !== undefined) return new InputError(message, thrown);
  return new ServiceUnavailableError(message, thrown);
}

type LibraryError = { $metadata?: { httpStatusCode?: number }; code?: string; tryNextLink?: boolean };
