import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { InputError } from '@callboard/errors';

type Sent = { body?: Readable; headers: { 'content-length'?: string } };

/**
 * The body of a request for the target, framed by what our own parser found in it. The client checks that as many bytes are sent
 * as are announced, and gives up the connection otherwise.
 */
export function requestBody(request: IncomingMessage): Sent {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  if (coding !== undefined && coding.trim().toLowerCase() !== 'chunked') {
    throw new InputError(`The proxy takes bodies in chunks, not as '${coding.slice(0, 50)}'`);
  }
  if (coding === undefined && !Number(length)) return { headers: {} };
  const body = new PassThrough();
  // Not a pipeline: when the target fails, the caller's connection is still needed to say so.
  request.pipe(body);
  // What the target no longer wants is read to its end, so that the caller can read the answer.
  body.on('close', () => request.resume());
  return { body, headers: coding === undefined && length !== undefined ? { 'content-length': length } : {} };
}
