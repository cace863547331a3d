import { randomUUID } from 'node:crypto';
import { startPortal } from '@callboard/plugin-catalog/server/testing';
import { directoriesServer } from '@callboard/plugin-directories/server';
import { eventsServer } from '@callboard/plugin-events/server';
import { createEventSender } from '@callboard/plugin-events/server/testing';
import { gitlabServer } from '../index.ts';
import { aGitlab, entryOf } from './aGitlab.ts';

export const webhookSecret = 'of the webhook';

type Options = {
  provider?: object;
  entry?: object;
  /** Other keys of `catalog`. */
  catalog?: object;
  /** Below `events`. */
  events?: object;
  prepare?(gitlab: Awaited<ReturnType<typeof aGitlab>>): void;
};

/** A portal that scans the group 'acme' when it starts, and from then on only on request. */
export async function aPortal({ provider = {}, entry = {}, catalog = {}, events = {}, prepare }: Options = {}) {
  const gitlab = await aGitlab();
  gitlab.addToken('good-token');
  prepare?.(gitlab);
  const portal = await startPortal({
    plugins: [directoriesServer, eventsServer, gitlabServer],
    integrations: { gitlab: [{ ...entryOf(gitlab), token: 'good-token', webhookSecret, ...entry }] },
    providers: { gitlab: { main: { host: gitlab.host, group: 'acme', ...provider } } },
    isQuick: false,
    catalog,
    config: { events },
  });
  const { server, headers: user, entities, names, targets, register, registered } = portal;
  const { deliveries, post, deliver, expectRejected } = createEventSender(server, { topic: 'gitlab', user });

  /** Sends an event like GitLab, and waits until it is handled. */
  const tell = (payload: object, { id = randomUUID(), hook = 'System Hook' }: { id?: string; hook?: string } = {}) => {
    const headers = { 'x-gitlab-token': webhookSecret, 'x-gitlab-event': hook, 'idempotency-key': id };
    return deliver({ id, eventType: hook, body: JSON.stringify(payload), headers });
  };

  return {
    gitlab,
    server,
    user,
    entities,
    deliveries,
    post,
    expectRejected,
    tell,
    names,
    register,
    registered,
    targets: () => targets(),
    /** The requests since then. */
    asked: (from = 0) => gitlab.visits.slice(from).map(({ method, path }) => `${method} ${path}`),
  };
}
