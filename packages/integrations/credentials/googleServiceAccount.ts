import { createPrivateKey } from 'node:crypto';
import * as z from 'zod';

/** Of the JSON file that Google gives for a service account, what is used of it. */
const accountFile = z.object({
  client_email: z.string().min(1),
  private_key: z.string().refine(isPrivateKey, 'must be a private key'),
  token_uri: z.url({ protocol: /^https?$/ }).default('https://oauth2.googleapis.com/token'),
});

export type GoogleServiceAccount = z.output<typeof accountFile>;

/** Undefined for what is no key of a service account. */
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
