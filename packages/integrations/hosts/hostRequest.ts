import type { IncomingHttpHeaders } from 'node:http';
import type { ReadOptions, ReadResult } from './readOptions.ts';

export type HostRequest = Omit<ReadOptions, 'token'> & {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  /** Headers that only the origin of the URL gets, and nobody that it redirects to: `{ authorization: 'Bearer ...' }`. */
  credentials?: Record<string, string>;
  /** A body, sent as JSON. */
  json?: unknown;
  /** A body, sent as a form. */
  form?: Record<string, string>;
  /** A body, sent as it is. */
  bytes?: { content: Buffer; type: string };
  /** The URL that messages name, when it is not the one that is asked: the page that a person gave, not the API behind it. */
  shownUrl?: URL;
  /** Statuses that are answers here, though they are errors elsewhere: 404. */
  expected?: readonly number[];
};

/** `bodyOf` reads the body in a shape; `host` and `method` are for its message. */
export type HostAnswer = {
  status: number;
  headers: IncomingHttpHeaders;
  /** Named as in messages: 'GitHub'. */
  host: string;
  method: string;
  url: string;
  body: unknown;
};

/** Requests to one code host, guarded as all reading is. */
export type HostHttp = {
  read(url: string, request?: HostRequest): Promise<ReadResult>;
  /** The body as JSON; undefined when it is empty. */
  json(url: string, request?: HostRequest): Promise<HostAnswer>;
  /** A body as it comes. It is asked for when somebody starts to go through it, and given up when they stop. */
  download(url: string, request?: HostRequest): AsyncGenerator<Buffer, void, undefined>;
};
