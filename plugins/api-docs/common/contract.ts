import { post } from '@callboard/contract';
import * as z from 'zod/mini';

/** The maximum size in bytes of a request, and of a response; a longer response is truncated. */
export const maxRelayedBytes = 1_000_000;
export const maxRelayHeaders = 64;
const maxUrlLength = 8_000;
const maxHeaderLength = 8_000;

export const relayMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

export const RelayHeader = z.object({ name: z.string(), value: z.string() });
export type RelayHeader = z.infer<typeof RelayHeader>;

const isHeaderName = (text: string) => /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/.test(text);
// Rejects line breaks, which would start another header.
const isHeaderValue = (text: string) => /^[\t\x20-\x7e\x80-\xff]*$/.test(text);

function hasRoom(text: string): boolean {
  let bytes = 0;
  for (let at = 0; at < text.length; at++) bytes += bytesOf(text.charCodeAt(at));
  return bytes <= maxRelayedBytes;
}

/** An upper bound of the UTF-8 size: the two halves of a surrogate pair take four bytes together. */
function bytesOf(code: number): number {
  if (code < 0x80) return 1;
  return code < 0x800 ? 2 : 3;
}

/** A request as filled in by the reader of a definition. */
export const RelayRequest = z.object({
  method: z.enum(relayMethods),
  url: z.string().check(z.maxLength(maxUrlLength)),
  headers: z
    .array(
      z.object({
        name: z.string().check(z.refine(isHeaderName, 'must be the name of a header')),
        value: z
          .string()
          .check(z.maxLength(maxHeaderLength), z.refine(isHeaderValue, 'must be printable, on one line')),
      }),
    )
    .check(z.maxLength(maxRelayHeaders)),
  body: z.optional(z.string().check(z.refine(hasRoom, `must have at most ${maxRelayedBytes} bytes`))),
});
export type RelayRequest = z.infer<typeof RelayRequest>;

export const RelayAnswer = z.object({
  status: z.number(),
  statusText: z.string(),
  headers: z.array(RelayHeader),
  /** Empty for a binary body. */
  body: z.string(),
  isBinary: z.boolean(),
  /** Whether the response is longer than the returned part. */
  isTruncated: z.boolean(),
  /** The number of bytes read. */
  bytes: z.number(),
  /** From sending to the last byte read. */
  milliseconds: z.number(),
});
export type RelayAnswer = z.infer<typeof RelayAnswer>;

export const apiDocsContract = {
  sendRequest: post('/requests', {
    summary: 'Sends a request to an API on a host of apiDocs.tryIt.hosts, and returns its response with any status',
    body: RelayRequest,
    response: RelayAnswer,
  }),
};
