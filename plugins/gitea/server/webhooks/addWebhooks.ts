import { ServiceUnavailableError } from '@callboard/errors';
import { catalogService } from '@callboard/plugin-catalog/server';
import { createSignatureCheck, eventIngresses, type IncomingEvent } from '@callboard/plugin-events/server';
import type { PluginContext } from '@callboard/server-kit';
import type { Discovery } from '../discovery/addDiscovery.ts';
import type { GiteaHost } from '../giteaAccess.ts';
import { followPush } from './followPush.ts';
import { followRegistered } from './followRegistered.ts';
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

  function theCatalog() {
    const found = extensions.find(catalogService)?.asSystem;
    if (!found) throw new ServiceUnavailableError('The catalog has not started yet');
    return found;
  }

  async function handle({ eventType, payload }: IncomingEvent, signal: AbortSignal): Promise<string[]> {
    if (eventType === 'push') {
      const push = pushIn(payload);
      const host = push && hostOf(push.url);
      if (!host) return [];
      const root = host.integration.baseUrl;
      const options = { root, access: host.access, discoveries: discoveriesAt(root), catalog: theCatalog(), signal };
      return followPush(push, options);
    }
    if (eventType !== 'repository') return [];
    const { repository, url, change } = repositoryIn(payload);
    const host = hostOf(url);
    if (!host) return [];
    const caused: string[] = [];
    const former = change && change.now !== 'deleted' ? [{ ...repository, ...change.before }] : [];
    for (const discovery of discoveriesAt(host.integration.baseUrl))
      for (const one of [...former, repository]) caused.push(...(await followRepository(discovery, one, signal)));
    if (change) caused.push(...(await followRegistered(change, { catalog: theCatalog(), host, signal })));
    return [...new Set(caused)];
  }

  const secrets = hosts.map(({ integration }) => integration.webhookSecret);
  const verify = createSignatureCheck({ secrets, key: 'integrations.gitea', headers, prefix: '' });
  extensions.add(eventIngresses, { topic: 'gitea', verify, handle });
}
