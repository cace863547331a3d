import { eventIngresses, type IncomingEvent } from '@callboard/plugin-events/server';
import type { PluginContext } from '@callboard/server-kit';
import * as z from 'zod';
import type { githubConfig } from '../config.ts';
import type { Discovery } from '../discovery/addDiscovery.ts';
import type { GithubIntegration } from '../githubIntegrations.ts';
import { followPush } from './followPush.ts';
import { followRepository } from './followRepository.ts';
import { namedRepositories, understood } from './namedRepositories.ts';
import { createWebhookCheck, webhookSecrets } from './verifyWebhook.ts';

type Context = Pick<PluginContext<typeof githubConfig>, 'config' | 'extensions' | 'scheduler'>;

const organizationEvent = z.object({ organization: z.object({ login: z.string() }) });

/** Follows at once what GitHub tells, by the same rules as on a schedule. */
export function addWebhooks(
  { config, extensions, scheduler }: Context,
  integrations: readonly GithubIntegration[],
  discoveries: readonly Discovery[],
): void {
  /** Somebody may be in several teams and organisations, so that all of it is read. */
  async function readOrganizations(eventType: string, payload: unknown): Promise<string[]> {
    const login = understood(organizationEvent, eventType, payload).organization.login.toLowerCase();
    const instances = config.catalog.providers.githubOrg ?? [];
    const meant = instances.filter(({ orgs }) => orgs.some((org) => org.toLowerCase() === login));
    for (const { id } of meant) await scheduler.trigger(`read-organizations-${id}`);
    return meant.map(({ id }) => `Reads the people and teams of '${id}' again`);
  }

  async function inEach(follow: (discovery: Discovery) => Promise<string[]>): Promise<string[]> {
    const caused: string[] = [];
    for (const discovery of discoveries) caused.push(...(await follow(discovery)));
    return caused;
  }

  async function handle({ eventType = '', payload }: IncomingEvent, signal: AbortSignal): Promise<string[]> {
    switch (eventType) {
      case 'push':
        return inEach((discovery) => followPush(discovery, payload, signal));
      case 'repository':
      case 'installation_repositories': {
        const caused: string[] = [];
        for (const named of namedRepositories(eventType, payload))
          caused.push(...(await inEach((discovery) => followRepository(discovery, named, signal))));
        return [...new Set(caused)];
      }
      case 'organization':
      case 'membership':
      case 'team':
        return readOrganizations(eventType, payload);
      default:
        return [];
    }
  }

  extensions.add(eventIngresses, {
    topic: 'github',
    verify: createWebhookCheck(webhookSecrets(integrations)),
    handle,
  });
}
