import { randomUUID } from 'node:crypto';
import type { Entity } from '@callboard/plugin-catalog/common';
import { catalogServer } from '@callboard/plugin-catalog/server';
import type { Delivery } from '@callboard/plugin-events/common';
import { eventsServer } from '@callboard/plugin-events/server';
import { eventually, startTestServer } from '@callboard/server-kit/testing';
import { expect, onTestFinished } from 'vitest';
import { gitlabServer } from '../index.ts';
import { aGitlab, entryOf } from './aGitlab.ts';

export const webhookSecret = 'of the webhook';
export const component = (name: string, description = 'as it was') => `apiVersion: backstage.io/v1alpha1
kind: Component
metadata: { name: ${name}, description: ${description} }
spec: { type: service, lifecycle: production, owner: team-a }
`;

type Options = {
  provider?: object;
  entry?: object;
  /** Below `events`. */
  events?: object;
  prepare?(gitlab: Awaited<ReturnType<typeof aGitlab>>): void;
};

/** A portal that scans the group 'acme' when it starts, and from then on only on request. */
export async function aPortal({ provider = {}, entry = {}, events = {}, prepare }: Options = {}) {
  const gitlab = await aGitlab();
  gitlab.addToken('good-token');
  prepare?.(gitlab);
  const server = await startTestServer({
    plugins: [catalogServer, eventsServer, gitlabServer],
    config: {
      events,
      integrations: { gitlab: [{ ...entryOf(gitlab), token: 'good-token', webhookSecret, ...entry }] },
      catalog: { providers: { gitlab: { main: { host: gitlab.host, group: 'acme', ...provider } } } },
    },
  });
  onTestFinished(() => server.close());
  const user = await server.asUser();
  const get = async (path: string) => (await server.inject({ url: path, headers: user })).json();
  const entities = (kind: string): Promise<Entity[]> => get(`/api/catalog/entities?filter=kind=${kind}`);
  const deliveries = async (): Promise<Delivery[]> => (await get('/api/events/deliveries')).items;
  const post = (body: string, headers: Record<string, string>) =>
    fetch(`${server.address}/api/events/http/gitlab`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });

  /** Sends an event like GitLab, and waits until it is handled. */
  async function tell(payload: object, options: { id?: string; hook?: string } = {}): Promise<readonly string[]> {
    const { id = randomUUID(), hook = 'System Hook' } = options;
    const headers = { 'x-gitlab-token': webhookSecret, 'x-gitlab-event': hook, 'idempotency-key': id };
    expect((await post(JSON.stringify(payload), headers)).status).toBe(202);
    return eventually(async () => {
      const delivery = (await deliveries()).find(({ deliveryId }) => deliveryId === id);
      expect(delivery).toMatchObject({ outcome: 'handled', eventType: hook });
      return delivery!.caused;
    });
  }

  return {
    ...{ gitlab, server, user, entities, deliveries, post, tell },
    names: async (kind = 'Component') => (await entities(kind)).map(({ metadata }) => metadata.name).sort(),
    targets: async () => (await entities('Location')).map(({ spec }) => String(spec?.target)).sort(),
    /** The requests since then. */
    asked: (from = 0) => gitlab.visits.slice(from).map(({ method, path }) => `${method} ${path}`),
  };
}
