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
  /** Where everything is kept. */
  folder: string;
  seed: string | undefined;
  portalToken: string | undefined;
  /** What happened has happened, also when it cannot be told. */
  onUntold(thrown: unknown): void;
} & Pick<Host, 'client' | 'portalOrigins' | 'tell'>;

/** Everything that the host keeps, as it was left; at the first start, as the seed has it. */
export async function openHost({ folder, seed, portalToken, onUntold, ...given }: HostOptions): Promise<Host> {
  const organization = await readOrganization(seed);
  const tell: Host['tell'] = (event) => given.tell(event).catch(onUntold);
  const repositories = await openRepositories(join(folder, 'repositories'), (push: Push) =>
    pushEvent(push, { url: given.url, organization })
      .then((payload) => tell({ type: 'push', payload }))
      .catch(onUntold),
  );
  if (seed !== undefined) await seedRepositories({ repositories, organization, seed: resolve(seed), folder });
  const tokens = await openTokens({ file: join(folder, 'tokens.json'), portalToken });
  return { ...given, tell, repositories, organization, tokens, formKey: randomBytes(24).toString('base64url') };
}
