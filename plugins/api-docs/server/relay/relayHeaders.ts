import { InputError } from '@callboard/errors';
import type { RelayHeader } from '../../common/index.ts';

/** Headers that belong to the connection, to the browser's session, or that identify the caller: the form must not set them. */
const refused = new Set([
  'connection',
  'content-length',
  'cookie',
  'cookie2',
  'expect',
  'forwarded',
  'host',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'set-cookie',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'via',
  'x-real-ip',
]);

export type OutgoingHeaders = Record<string, string[]>;

/** Sends only the headers of the form, none of the incoming request. */
export function relayHeaders(headers: readonly RelayHeader[]): OutgoingHeaders {
  const sent: OutgoingHeaders = { 'user-agent': ['Callboard'] };
  const named = new Set<string>();
  for (const { name, value } of headers) {
    const key = name.toLowerCase();
    if (refused.has(key) || key.startsWith('x-forwarded-')) {
      throw new InputError(`The header '${name}' must not be set: it belongs to the connection`);
    }
    sent[key] = named.has(key) ? [...(sent[key] ?? []), value] : [value];
    named.add(key);
  }
  return sent;
}
