import { randomUUID } from 'node:crypto';
import { eventually, type TestServer } from '@callboard/server-kit/testing';
import { expect } from 'vitest';
import type { Delivery } from '../../common/index.ts';

type Sender = {
  /** The path below `/api/events/http`: 'github'. */
  topic: string;
  /** The headers of a user who may see deliveries. */
  user: { authorization: string };
  /** Headers of all events, with a random id for each. */
  headersOf?(randomId: string): Record<string, string>;
};

type Event = { id: string; eventType: string; body: string; headers: Record<string, string> };

/** Sends events to a test server with the events plugin, as a code host sends its webhooks. */
export function createEventSender(
  { address, inject }: Pick<TestServer, 'address' | 'inject'>,
  { topic, user, headersOf = () => ({}) }: Sender,
) {
  const deliveries = async (): Promise<Delivery[]> =>
    (await inject({ url: '/api/events/deliveries', headers: user })).json().items;
  const post = (body: string, headers: Record<string, string>) =>
    fetch(`${address}/api/events/http/${topic}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headersOf(randomUUID()), ...headers },
    });

  /** Sends an event and waits until it is handled. Returns its effects. */
  async function deliver({ id, eventType, body, headers }: Event): Promise<readonly string[]> {
    expect((await post(body, headers)).status).toBe(202);
    return eventually(async () => {
      const delivery = (await deliveries()).find(({ deliveryId }) => deliveryId === id);
      expect(delivery).toMatchObject({ outcome: 'handled', eventType });
      return delivery!.caused;
    });
  }

  /** Expects that an event is rejected with each of these proofs, without a hint at the key of the secret. */
  async function expectRejected(
    { body, headers }: Pick<Event, 'body' | 'headers'>,
    proofs: readonly Record<string, string>[],
  ): Promise<void> {
    for (const proof of proofs) {
      const answer = await post(body, { ...headers, ...proof });
      expect([answer.status, await answer.text()]).toEqual([403, expect.not.stringContaining('webhookSecret')]);
    }
    expect((await deliveries()).filter(({ outcome }) => outcome !== 'refused')).toEqual([]);
  }
  return { deliveries, post, deliver, expectRejected };
}
