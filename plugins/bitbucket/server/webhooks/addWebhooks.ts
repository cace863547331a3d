import { catalogService, refreshRegistered } from '@callboard/plugin-catalog/server';
import { createSignatureCheck, eventIngresses } from '@callboard/plugin-events/server';
import type { PluginContext } from '@callboard/server-kit';
import type { BitbucketHost } from '../bitbucketAccess.ts';
import type { Discovery } from '../discovery/addDiscovery.ts';
import { cloudEvent } from './cloudEvent.ts';
import { followEvent } from './followEvent.ts';
import { followRegistered } from './followRegistered.ts';
import { createPushedCheck } from './pushedCheck.ts';
import { serverEvent } from './serverEvent.ts';

type Context = Pick<PluginContext, 'extensions'>;

const signature = 'X-Hub-Signature';
const eventType = 'X-Event-Key';
/** Wire: the topics are those of Backstage. */
const editions = [
  { edition: 'cloud', topic: 'bitbucketCloud', eventOf: cloudEvent, deliveryId: 'X-Request-UUID' },
  { edition: 'server', topic: 'bitbucketServer', eventOf: serverEvent, deliveryId: 'X-Request-Id' },
] as const;

/** Applies the webhooks of Bitbucket immediately, by the same rules as on a schedule. */
export function addWebhooks(
  { extensions }: Context,
  allHosts: readonly BitbucketHost[],
  discoveries: readonly Discovery[],
): void {
  for (const { edition, topic, eventOf, deliveryId } of editions) {
    const hosts = allHosts.filter(({ integration }) => integration.edition === edition);
    const integrations = hosts.map(({ integration }) => integration);
    const secrets = integrations.map(({ webhookSecret }) => webhookSecret);
    const headers = { signature, deliveryId, eventType };
    extensions.add(eventIngresses, {
      topic,
      verify: createSignatureCheck({ secrets, key: `integrations.${topic}`, headers }),
      async handle({ eventType: type = '', payload }, signal) {
        const event = eventOf(type, payload);
        if (!event) return [];
        const caused: string[] = [];
        for (const discovery of discoveries.filter((one) => one.edition === edition)) {
          caused.push(...(await followEvent(discovery, event, signal)));
        }
        const catalog = extensions.find(catalogService)?.asSystem;
        if (catalog && event.kind === 'push') {
          caused.push(...(await refreshRegistered(catalog, createPushedCheck(integrations, event))));
        }
        if (catalog && event.kind !== 'push') {
          caused.push(...(await followRegistered(event, { catalog, hosts, signal })));
        }
        return [...new Set(caused)];
      },
    });
  }
}
