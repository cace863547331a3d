import { ServiceUnavailableError } from '@callboard/errors';
import { catalogService } from '@callboard/plugin-catalog/server';
import { createSignatureCheck, eventIngresses, type IncomingEvent } from '@callboard/plugin-events/server';
import type { PluginContext } from '@callboard/server-kit';
import type { Discovery } from '../discovery/addDiscovery.ts';
import type { GiteaHost } from '../giteaAccess.ts';
import { followPush } from './followPush.ts';
import { followRepository } from './followRepository.ts';
import { pushIn, repositoryIn } from './giteaEvents.ts';

type Context = Pick<PluginContext, 'extensions'>;

const headers = { signature: 'X-Gitea-Signature', deliveryId: 'X-Gitea-Delivery', eventType: 'X-Gitea-Event' };

/** Applies the webhooks of Gitea immediately, by the same rules as on a schedule. */
export function addWebhooks(
  { extensions }: Context,
  hosts: readonly GiteaHost[],
  discoveries: readonly Discovery[],
): void {
  const hostOf = (url: string) => hosts.find(({ integration }) => url.startsWith(`${integration.baseUrl}/`));
  const discoveriesAt = (root: string) => discoveries.filter((discovery) => discovery.root === root);

  async function handle({ eventType, payload }: IncomingEvent, signal: AbortSignal): Promise<string[]> {
    if (eventType === 'push') {
      const push = pushIn(payload);
      const host = push && hostOf(push.url);
      if (!host) return [];
      const catalog = extensions.find(catalogService)?.asSystem;
      if (!catalog) throw new ServiceUnavailableError('The catalog has not started yet');
      const root = host.integration.baseUrl;
      return followPush(push, { root, access: host.access, discoveries: discoveriesAt(root), catalog, signal });
    }
    if (eventType !== 'repository') return [];
    const { repository, url } = repositoryIn(payload);
    const root = hostOf(url)?.integration.baseUrl;
    const caused: string[] = [];
    for (const discovery of root === undefined ? [] : discoveriesAt(root))
      caused.push(...(await followRepository(discovery, repository, signal)));
    return caused;
  }

  const secrets = hosts.map(({ integration }) => integration.webhookSecret);
  const verify = createSignatureCheck({ secrets, key: 'integrations.gitea', headers, prefix: '' });
  extensions.add(eventIngresses, { topic: 'gitea', verify, handle });
}
