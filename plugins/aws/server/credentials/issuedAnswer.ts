import * as z from 'zod/mini';
import type { IssuedKeys } from './issuedKeys.ts';

const answer = z.object({
  AccessKeyId: z.string(),
  SecretAccessKey: z.string(),
  Token: z.string(),
  Expiration: z.string(),
});

/** The keys in what the agent of a container or the metadata service of a machine answers; undefined where there are none. */
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
