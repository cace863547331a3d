import type { IncomingMessage } from 'node:http';

/** A request to a part of the stand-in, with its verified signer. */
export type Question = {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
  /** Undefined for an unsigned request. */
  accessKeyId: string | undefined;
  region: string | undefined;
  now: number;
};

export type Answer = { status: number; headers?: Record<string, string>; body?: string };

export const xmlError = (status: number, code: string, message: string): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${escaped(message)}</Message></Error>`,
});

export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
