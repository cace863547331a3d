import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { InputError } from '@callboard/errors';

type Sent = { body?: Readable; headers: { 'content-length'?: string } };

/**
 * The request body for the target, framed as our own parser read it. The client checks that the announced number of
 * bytes is sent, and closes the connection otherwise.
 */
export function requestBody(request: IncomingMessage): Sent {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  if (coding !== undefined && coding.trim().toLowerCase() !== 'chunked') {
    throw new InputError(`The proxy supports the transfer encoding 'chunked', not '${coding.slice(0, 50)}'`);
  }
  if (coding === undefined && !Number(length)) return { headers: {} };
  const body = new PassThrough();
  // Not a pipeline: when the target fails, the caller's connection is still needed for the error.
  request.pipe(body);
  // If the target stops reading, the rest is drained so the caller can read the response.
  body.on('close', () => request.resume());
  return { body, headers: coding === undefined && length !== undefined ? { 'content-length': length } : {} };
}
