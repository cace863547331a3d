import { bodyOf, encodeName } from '@callboard/integrations/common';
import * as z from 'zod';
import type { GithubRepository } from './githubRepository.ts';
import { sealSecret } from './sealSecret.ts';

const keyBytes = 32;
const keyShape = z.object({
  key: z.string().refine((text) => Buffer.from(text, 'base64').length === keyBytes),
  key_id: z.string(),
});

/** Sets secrets of workflows. Each is sealed with GitHub's public key first. */
export async function putSecrets(
  { own }: GithubRepository,
  path: string,
  secrets: Record<string, string>,
): Promise<void> {
  const publicKey = bodyOf(await own('GET', `${path}/public-key`), keyShape);
  const key = Buffer.from(publicKey.key, 'base64');
  for (const [name, value] of Object.entries(secrets)) {
    const json = { encrypted_value: sealSecret(value, key).toString('base64'), key_id: publicKey.key_id };
    await own('PUT', `${path}/${encodeName(name)}`, { json });
  }
}
