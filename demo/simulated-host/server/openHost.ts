import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { openTokens } from './access/tokens.ts';
import type { Host } from './host.ts';
import { readOrganization } from './repositories/readSeed.ts';
import { openRepositories } from './repositories/repositories.ts';
import type { Push } from './repositories/repository.ts';
import { seedRepositories } from './repositories/seedRepositories.ts';
import { pushEvent } from './webhooks/pushEvent.ts';

export type HostOptions = {
  url: string;
  /** The folder of all data. */
  folder: string;
  seed: string | undefined;
  portalToken: string | undefined;
  /** The change stays even if the webhook cannot be sent. */
  onWebhookFailure(thrown: unknown): void;
} & Pick<Host, 'client' | 'portalOrigins' | 'sendWebhook'>;

/** Opens the stored data of the host; at the first start, the seed. */
export async function openHost({ folder, seed, portalToken, onWebhookFailure, ...given }: HostOptions): Promise<Host> {
  const organization = await readOrganization(seed);
  const sendWebhook: Host['sendWebhook'] = (event) => given.sendWebhook(event).catch(onWebhookFailure);
  const repositories = await openRepositories(join(folder, 'repositories'), (push: Push) =>
    pushEvent(push, { url: given.url, organization })
      .then((payload) => sendWebhook({ type: 'push', payload }))
      .catch(onWebhookFailure),
  );
  if (seed !== undefined) await seedRepositories({ repositories, organization, seed: resolve(seed), folder });
  const tokens = await openTokens({ file: join(folder, 'tokens.json'), portalToken });
  return { ...given, sendWebhook, repositories, organization, tokens, formKey: randomBytes(24).toString('base64url') };
}
