import { InputError } from '@callboard/errors';

const maxBytes = 1_000_000;

/** Encodes an event as text. Both engines pass it through JSON, so listeners get the same value from either. */
export function encodeEvent(topic: string, payload: unknown): string {
  const body = JSON.stringify({ topic, payload });
  const bytes = Buffer.byteLength(body);
  if (bytes > maxBytes)
    throw new InputError(`The event '${topic}' has ${bytes} bytes; at most ${maxBytes} can be sent`);
  return body;
}
