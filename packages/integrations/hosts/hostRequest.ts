import type { IncomingHttpHeaders } from 'node:http';
import type { ReadOptions, ReadResult } from '../readOptions.ts';

export type HostRequest = Omit<ReadOptions, 'token'> & {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  /** Headers for the origin of the URL only, not for redirects to others: `{ authorization: 'Bearer ...' }`. */
  credentials?: Record<string, string>;
  /** A JSON body. */
  json?: unknown;
  /** A form body. */
  form?: Record<string, string>;
  /** A raw body. */
  bytes?: { content: Buffer; type: string };
  /** The URL for messages, if it differs: the page that the user gave, not the API behind it. */
  shownUrl?: URL;
  /** Error statuses that are expected here: 404. */
  expected?: readonly number[];
};

/** `bodyOf` parses the body; `host` and `method` are for its message. */
export type HostAnswer = {
  status: number;
  headers: IncomingHttpHeaders;
  /** The name for messages: 'GitHub'. */
  host: string;
  method: string;
  url: string;
  body: unknown;
};

/** Requests to one code host, with the same guards as all reading. */
export type HostHttp = {
  read(url: string, request?: HostRequest): Promise<ReadResult>;
  /** The body as JSON; undefined if it is empty. */
  json(url: string, request?: HostRequest): Promise<HostAnswer>;
  /** A streamed body. The request is sent when iteration starts, and aborted when it stops. */
  download(url: string, request?: HostRequest): AsyncGenerator<Buffer, void, undefined>;
};
