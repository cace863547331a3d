import type { IncomingMessage } from 'node:http';
import { parse } from 'yaml';
import { ApiStatus } from './apiStatus.ts';

const mostBytes = 1_000_000;

/** The body of a request as JSON; undefined when there is none. Protobuf is not spoken here. */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  const type = request.headers['content-type'] ?? '';
  if (type.includes('protobuf')) throw new ApiStatus(415, 'the body must be JSON');
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += (part as Buffer).length;
    if (size > mostBytes) throw new ApiStatus(413, `the body may have ${mostBytes} bytes`);
    parts.push(part as Buffer);
  }
  const text = Buffer.concat(parts).toString();
  if (text === '') return undefined;
  try {
    return type.includes('yaml') ? parse(text, { maxAliasCount: 0 }) : JSON.parse(text);
  } catch {
    throw new ApiStatus(400, 'the body cannot be read');
  }
}
