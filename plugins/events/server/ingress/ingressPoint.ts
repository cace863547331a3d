import type { IncomingHttpHeaders } from 'node:http';
import { createExtensionPoint } from '@callboard/server-kit';

/** What was sent, before anybody has looked into it. */
export type IncomingRequest = { headers: IncomingHttpHeaders; rawBody: Buffer };

/** What an ingress makes of a request by its headers and bytes alone. */
export type Verdict =
  | {
      isAccepted: true;
      /** As the sender names it; the same id again is accepted and does nothing. */
      deliveryId?: string;
      eventType?: string;
    }
  /** The reason is for the audit log; the sender does not get it. */
  | { isAccepted: false; reason: string };

export type IncomingEvent = { topic: string; deliveryId: string; eventType?: string; payload: unknown };

/** What a plugin does with the events of one topic, which come by `POST /api/events/http/<topic>`. */
export type EventIngress = {
  /** Unique. */
  topic: string;
  /** Checks a signature over the raw bytes. Without it the topic is open only where `events.http.topics` names it. */
  verify?(request: IncomingRequest): Verdict | Promise<Verdict>;
  /**
   * Called after the sender has its response, and retried with backoff when it throws. It may be called again after a crash, so it must
   * be idempotent. Returns what it caused, a sentence for each thing.
   */
  handle(event: IncomingEvent, signal: AbortSignal): Promise<readonly string[]>;
};

/** Where plugins take in the events of other systems. */
export const eventIngresses = createExtensionPoint<EventIngress>({
  id: 'events.ingresses',
  description: 'Receives events of another system over HTTP, verifies their signature and handles them',
});
