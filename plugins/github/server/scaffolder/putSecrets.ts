import { encodeName } from '@callboard/integrations/common';
import type { GithubRepository } from './githubRepository.ts';
import { sealSecret } from './sealSecret.ts';

/** Sets secrets of workflows: each is sealed for GitHub's own key first. */
export async function putSecrets(
  { own }: GithubRepository,
  path: string,
  secrets: Record<string, string>,
): Promise<void> {
  const { body } = await own<{ key: string; key_id: string }>('GET', `${path}/public-key`);
  const key = Buffer.from(body.key, 'base64');
  for (const [name, value] of Object.entries(secrets)) {
    const json = { encrypted_value: sealSecret(value, key).toString('base64'), key_id: body.key_id };
    await own('PUT', `${path}/${encodeName(name)}`, { json });
  }
}
