import type { IncomingHttpHeaders } from 'node:http';
import { createExtensionPoint } from '@callboard/server-kit';

/** A request before verification. */
export type IncomingRequest = { headers: IncomingHttpHeaders; rawBody: Buffer };

/** The result of verifying a request, based only on its headers and bytes. */
export type Verdict =
  | {
      isAccepted: true;
      /** The sender's id; a second delivery with the same id is accepted and ignored. */
      deliveryId?: string;
      eventType?: string;
    }
  /** The reason is for the audit log; the sender does not get it. */
  | { isAccepted: false; reason: string };

export type IncomingEvent = { topic: string; deliveryId: string; eventType?: string; payload: unknown };

/** Verifies and handles the events of one topic, received by `POST /api/events/http/<topic>`. */
export type EventIngress = {
  /** Unique. */
  topic: string;
  /** Checks a signature over the raw bytes. Without it, the topic must be listed in `events.http.topics`. */
  verify?(request: IncomingRequest): Verdict | Promise<Verdict>;
  /**
   * Called after the sender has its response, and retried with backoff when it throws. It may be called again after a crash, so it must
   * be idempotent. Returns its effects, one sentence each.
   */
  handle(event: IncomingEvent, signal: AbortSignal): Promise<readonly string[]>;
};

/** Where plugins receive events from other systems. */
export const eventIngresses = createExtensionPoint<EventIngress>({
  id: 'events.ingresses',
  description: 'Receives events from another system over HTTP, verifies their signature and handles them',
});
