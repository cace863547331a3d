import type { IncomingMessage } from 'node:http';
import type { ReadOptions, ReadResult } from '../readOptions.ts';
import { answerError } from './answerError.ts';
import { readBody } from './readBody.ts';

/** The headers of a conditional GET, which returns 304 unless the content has changed. */
export function conditionalHeaders({ etag, lastModifiedAfter }: Pick<ReadOptions, 'etag' | 'lastModifiedAfter'>) {
  return {
    ...(etag && { 'if-none-match': etag }),
    ...(lastModifiedAfter && { 'if-modified-since': lastModifiedAfter.toUTCString() }),
  };
}

/** The content of a response, with the validators for a later conditional GET. */
export async function resultOf(answer: { response: IncomingMessage; url: URL }, maxBytes: number): Promise<ReadResult> {
  const { response, url } = answer;
  const error = answerError(response.statusCode ?? 0, url);
  if (error) throw error;
  const content = await readBody(response, url, maxBytes);
  const { etag, 'content-type': contentType } = response.headers;
  const lastModified = new Date(response.headers['last-modified'] ?? '');
  return {
    content,
    ...(etag && { etag }),
    ...(contentType && { contentType }),
    ...(!Number.isNaN(lastModified.getTime()) && { lastModified }),
    url: url.href,
  };
}
