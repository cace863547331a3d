import { InputError } from '@callboard/errors';
import type { AddOptions, JobDefinition } from './jobs.ts';

const maxPayloadBytes = 1_000_000;
const maxNameLength = 200;
const maxAttemptsBound = 1_000;
const priorityBound = 1_000;

export function refuseBadDefinition(definition: JobDefinition<never>, name: string): void {
  const { type, timeoutMs, maxAttempts = 1, concurrency = 1, backoff, leaseMs = 1 } = definition;
  refuseBadName(type, 'type of a job');
  if (!(timeoutMs > 0)) throw new InputError(`The jobs '${name}' must have a timeout above 0 ms, not ${timeoutMs}`);
  if (!(leaseMs > 0)) throw new InputError(`The jobs '${name}' must have a lease above 0 ms, not ${leaseMs}`);
  refuseBadAttempts(maxAttempts, name);
  if (!Number.isInteger(concurrency) || concurrency < 0) {
    throw new InputError(
      `The jobs '${name}' must have a concurrency that is a whole number of at least 0, not ${concurrency}`,
    );
  }
  if (backoff && !(backoff.firstMs > 0 && backoff.maxMs >= backoff.firstMs)) {
    const { firstMs, maxMs } = backoff;
    throw new InputError(`The jobs '${name}' must have a backoff above 0 ms that grows, not ${firstMs} to ${maxMs} ms`);
  }
}

export function refuseBadOptions({ id, priority = 0, runAt, maxAttempts = 1 }: AddOptions, name: string): void {
  if (id !== undefined) refuseBadName(id, 'id of a job');
  if (!Number.isInteger(priority) || Math.abs(priority) > priorityBound) {
    throw new InputError(`The priority of a job is a whole number from -1000 to 1000, not ${priority}`);
  }
  if (runAt && Number.isNaN(runAt.getTime())) throw new InputError(`The start time of a job '${name}' is invalid`);
  refuseBadAttempts(maxAttempts, name);
}

export function encodePayload(payload: unknown, name: string): string {
  const text = JSON.stringify(payload) ?? 'null';
  const bytes = Buffer.byteLength(text);
  if (bytes > maxPayloadBytes) {
    throw new InputError(`The payload of a job '${name}' is ${bytes} bytes; at most ${maxPayloadBytes} can be queued`);
  }
  return text;
}

function refuseBadName(text: string, what: string): void {
  if (text.length > 0 && text.length <= maxNameLength) return;
  throw new InputError(`The ${what} has 1 to ${maxNameLength} characters, not ${text.length}`);
}

function refuseBadAttempts(maxAttempts: number, name: string): void {
  if (Number.isInteger(maxAttempts) && maxAttempts >= 1 && maxAttempts <= maxAttemptsBound) return;
  throw new InputError(`The jobs '${name}' must have 1 to ${maxAttemptsBound} attempts, not ${maxAttempts}`);
}
