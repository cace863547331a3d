import * as z from 'zod/mini';
import type { AwsKeys } from '../signing/signRequest.ts';

/** Keys with their expiry, in milliseconds since 1970. */
export type IssuedKeys = { keys: AwsKeys; expires: number };

const answer = z.object({
  AccessKeyId: z.string(),
  SecretAccessKey: z.string(),
  Token: z.string(),
  Expiration: z.string(),
});

/** The keys in the response of a container agent or a metadata service; undefined without any. */
export function answerIn(text: string): IssuedKeys | undefined {
  try {
    const { AccessKeyId, SecretAccessKey, Token, Expiration } = answer.parse(JSON.parse(text));
    const expires = Date.parse(Expiration);
    if (!AccessKeyId || !SecretAccessKey || !Token || Number.isNaN(expires)) return undefined;
    return { keys: { accessKeyId: AccessKeyId, secretAccessKey: SecretAccessKey, sessionToken: Token }, expires };
  } catch {
    return undefined;
  }
}
