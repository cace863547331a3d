import { createPrivateKey } from 'node:crypto';
import * as z from 'zod';

/** The used fields of Google's JSON file for a service account. */
const accountFile = z.object({
  client_email: z.string().min(1),
  private_key: z.string().refine(isPrivateKey, 'must be a private key'),
  token_uri: z.url({ protocol: /^https?$/ }).default('https://oauth2.googleapis.com/token'),
});

export type GoogleServiceAccount = z.output<typeof accountFile>;

/** Undefined if it is not a service account key. */
export function parseGoogleServiceAccount(text: string): GoogleServiceAccount | undefined {
  try {
    return accountFile.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function isPrivateKey(text: string): boolean {
  try {
    createPrivateKey(text);
    return true;
  } catch {
    return false;
  }
}
