import { createHash } from 'node:crypto';
import { ServiceUnavailableError } from '@callboard/errors';
import { catalogService } from '@callboard/plugin-catalog/server';
import {
  eventIngresses,
  headerIn,
  type IncomingEvent,
  type IncomingRequest,
  isOneOfSecrets,
  type Verdict,
} from '@callboard/plugin-events/server';
import type { PluginContext } from '@callboard/server-kit';
import type { gitlabConfig } from '../config.ts';
import type { Discovery } from '../discovery/addDiscovery.ts';
import type { GitlabHost } from '../gitlabAccess.ts';
import type { Organization } from '../organization/addOrganizations.ts';
import { followPerson, readEverything } from './followPerson.ts';
import { followProject } from './followProject.ts';
import { followPush } from './followPush.ts';
import { followRegistered } from './followRegistered.ts';
import { eventNameOf, groupPathsIn, pathChangeIn, personIn, projectPathsIn, pushesIn } from './gitlabEvents.ts';

type Context = Pick<PluginContext<typeof gitlabConfig>, 'config' | 'extensions'>;
type Followers = { discoveries: readonly Discovery[]; organizations: readonly Organization[] };

/** Applies the webhooks of GitLab immediately, by the same rules as on a schedule. */
export function addWebhooks(
  { config, extensions }: Context,
  hosts: readonly GitlabHost[],
  { discoveries, organizations }: Followers,
): void {
  const secrets = [
    config.events.modules.gitlab.webhookSecret,
    ...hosts.map(({ integration }) => integration.webhookSecret),
  ];

  function theCatalog() {
    const found = extensions.find(catalogService)?.asSystem;
    if (!found) throw new ServiceUnavailableError('The catalog has not started yet');
    return found;
  }

  async function inPushes(eventName: string, payload: unknown, signal: AbortSignal): Promise<string[]> {
    const caused: string[] = [];
    for (const push of pushesIn(eventName, payload)) {
      const host = hosts.find(({ integration }) => push.project.url.startsWith(`${integration.baseUrl}/`));
      if (!host) continue;
      const root = host.integration.baseUrl;
      const there = discoveries.filter((discovery) => discovery.root === root);
      const options = { root, access: host.access, discoveries: there, catalog: theCatalog(), signal };
      caused.push(...(await followPush(push, options)));
    }
    return caused;
  }

  async function inProjects(eventName: string, payload: unknown, signal: AbortSignal): Promise<string[]> {
    const paths = projectPathsIn(eventName, payload);
    const followed = await inEach(discoveries, (discovery) =>
      inEach(paths, (path) => followProject(discovery, path, signal)),
    );
    return [...followed, ...(await inRegistered(eventName, payload, signal))];
  }

  async function inRegistered(eventName: string, payload: unknown, signal: AbortSignal): Promise<string[]> {
    const change = pathChangeIn(eventName, payload);
    return change ? followRegistered(change, { catalog: theCatalog(), hosts, signal }) : [];
  }

  /** When a group is renamed, the paths of everything in it change. */
  async function inGroups(paths: readonly string[]): Promise<string[]> {
    const concerned = discoveries.filter(({ filter }) => paths.some(filter.isGroupInReach));
    return inEach(concerned, async ({ id, provider }) => {
      await provider.readNow();
      return [`Scans all projects of '${id}'`];
    });
  }

  async function handle({ payload }: IncomingEvent, signal: AbortSignal): Promise<string[]> {
    const eventName = eventNameOf(payload);
    switch (eventName) {
      case 'push':
      case 'repository_update':
        return inPushes(eventName, payload, signal);
      case 'project_create':
      case 'project_destroy':
      case 'project_rename':
      case 'project_transfer':
      case 'project_update':
        return inProjects(eventName, payload, signal);
      case 'group_rename':
        return [
          ...(await inGroups(groupPathsIn(eventName, payload))),
          ...(await inEach(organizations, readEverything)),
          ...(await inRegistered(eventName, payload, signal)),
        ];
      case 'group_destroy':
      case 'subgroup_destroy':
        return inEach(organizations, readEverything);
      case 'user_create':
      case 'user_destroy':
      case 'user_rename':
      case 'user_add_to_group':
      case 'user_remove_from_group': {
        const named = personIn(eventName, payload);
        return inEach(organizations, (one) => followPerson(one, theCatalog(), named, signal));
      }
      default:
        return [];
    }
  }

  extensions.add(eventIngresses, { topic: 'gitlab', verify: (request) => verify(request, secrets), handle });
}

/** GitLab sends the secret itself, as `X-Gitlab-Token`. */
function verify({ headers, rawBody }: IncomingRequest, secrets: readonly (string | undefined)[]): Verdict {
  if (!secrets.some(Boolean)) return refused('no webhookSecret is configured in integrations.gitlab');
  const token = headerIn(headers, 'X-Gitlab-Token');
  if (token === undefined) return refused('X-Gitlab-Token is missing');
  if (!isOneOfSecrets(token, secrets)) return refused('X-Gitlab-Token is not a webhookSecret in integrations.gitlab');
  const eventType = headerIn(headers, 'X-Gitlab-Event');
  return { isAccepted: true, deliveryId: deliveryIdOf({ headers, rawBody }), ...(eventType && { eventType }) };
}

const refused = (reason: string): Verdict => ({ isAccepted: false, reason });

/** Older versions send only the id of the action, which several events may share. */
function deliveryIdOf({ headers, rawBody }: IncomingRequest): string {
  const id = headerIn(headers, 'Idempotency-Key');
  const digest = createHash('sha256').update(rawBody).digest('hex').slice(0, 32);
  return id ?? `${headerIn(headers, 'X-Gitlab-Event-UUID') ?? ''}:${digest}`;
}

async function inEach<T>(all: readonly T[], follow: (one: T) => Promise<string[]>): Promise<string[]> {
  const caused = new Set<string>();
  for (const one of all) for (const each of await follow(one)) caused.add(each);
  return [...caused];
}
