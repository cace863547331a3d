import { ServiceUnavailableError } from '@callboard/errors';
import { catalogService } from '@callboard/plugin-catalog/server';
import { createSignatureCheck, eventIngresses, type IncomingEvent } from '@callboard/plugin-events/server';
import type { PluginContext } from '@callboard/server-kit';
import type { githubConfig } from '../config.ts';
import type { Discovery } from '../discovery/addDiscovery.ts';
import type { GithubHost } from '../githubAccess.ts';
import type { GithubIntegration } from '../githubIntegrations.ts';
import type { Organizations } from '../organization/addOrganizations.ts';
import { followOrganization } from './followOrganization.ts';
import { followPush } from './followPush.ts';
import { followRegistered } from './followRegistered.ts';
import { followRepository } from './followRepository.ts';
import { namedInOrganization } from './namedInOrganization.ts';
import { namedRepositories, repositoryChange } from './namedRepositories.ts';
import { refreshPushed } from './refreshPushed.ts';

type Context = Pick<PluginContext<typeof githubConfig>, 'extensions' | 'config'>;

const headers = { signature: 'X-Hub-Signature-256', deliveryId: 'X-GitHub-Delivery', eventType: 'X-GitHub-Event' };

type Followers = {
  discoveries: readonly Discovery[];
  organizations: readonly Organizations[];
};

/** Applies the webhooks of GitHub immediately, by the same rules as on a schedule. */
export function addWebhooks(
  { extensions, config }: Context,
  hosts: readonly GithubHost[],
  { discoveries, organizations }: Followers,
): void {
  const integrations = hosts.map(({ integration }) => integration);

  function theCatalog() {
    const found = extensions.find(catalogService)?.asSystem;
    if (!found) throw new ServiceUnavailableError('The catalog has not started yet');
    return found;
  }

  async function inPush(payload: unknown, signal: AbortSignal): Promise<string[]> {
    const caused = await inEach(discoveries, (discovery) => followPush(discovery, payload, signal));
    return [...caused, ...(await refreshPushed(payload, { catalog: theCatalog(), integrations, caused }))];
  }

  async function inRepositories(eventType: string, payload: unknown, signal: AbortSignal): Promise<string[]> {
    const caused: string[] = [];
    for (const named of namedRepositories(eventType, payload))
      caused.push(...(await inEach(discoveries, (discovery) => followRepository(discovery, named, signal))));
    if (eventType === 'repository') {
      const options = { catalog: theCatalog(), hosts, signal };
      caused.push(...(await followRegistered(repositoryChange(payload), options)));
    }
    return [...new Set(caused)];
  }

  async function inOrganizations(eventType: string, payload: unknown, signal: AbortSignal): Promise<string[]> {
    const named = namedInOrganization(eventType, payload);
    const catalog = theCatalog();
    return inEach(organizations, (one) => followOrganization(one, catalog, named, signal));
  }

  async function handle({ eventType = '', payload }: IncomingEvent, signal: AbortSignal): Promise<string[]> {
    switch (eventType) {
      case 'push':
        return inPush(payload, signal);
      case 'repository':
      case 'installation_repositories':
        return inRepositories(eventType, payload, signal);
      case 'organization':
      case 'membership':
      case 'team':
        return inOrganizations(eventType, payload, signal);
      default:
        return [];
    }
  }

  extensions.add(eventIngresses, {
    topic: 'github',
    verify: createSignatureCheck({
      secrets: [...webhookSecrets(integrations), config.events.modules.github.webhookSecret],
      key: 'integrations.github',
      headers,
    }),
    handle,
  });
}

async function inEach<T>(all: readonly T[], follow: (one: T) => Promise<string[]>): Promise<string[]> {
  const caused: string[] = [];
  for (const one of all) caused.push(...(await follow(one)));
  return caused;
}

/** The webhook secrets of these hosts and their apps. */
const webhookSecrets = (integrations: readonly GithubIntegration[]) =>
  integrations.flatMap(({ webhookSecret, apps = [] }) => [webhookSecret, ...apps.map((app) => app.webhookSecret)]);
