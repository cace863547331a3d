import type { AwsKeys } from '../signing/signRequest.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Keys with their expiry, in milliseconds since 1970. */
export type IssuedKeys = { keys: AwsKeys; expires: number };
