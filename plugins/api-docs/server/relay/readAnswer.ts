import type { IncomingMessage } from 'node:http';
import { maxRelayedBytes, type RelayAnswer, type RelayHeader } from '../../common/index.ts';

/** Status, headers and the visible part of the body; the rest is never read. */
export async function readAnswer(response: IncomingMessage): Promise<Omit<RelayAnswer, 'milliseconds'>> {
  const { bytes, isTruncated } = await readBytes(response);
  const text = textOf(bytes, isTruncated, response.headers['content-encoding']);
  return {
    status: response.statusCode ?? 0,
    statusText: response.statusMessage ?? '',
    headers: headersOf(response.rawHeaders),
    body: text ?? '',
    isBinary: text === undefined,
    isTruncated,
    bytes: bytes.length,
  };
}

async function readBytes(response: IncomingMessage): Promise<{ bytes: Buffer; isTruncated: boolean }> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    chunks.push(chunk);
    // Leaving the loop closes the connection.
    if (size > maxRelayedBytes) break;
  }
  return { bytes: Buffer.concat(chunks).subarray(0, maxRelayedBytes), isTruncated: size > maxRelayedBytes };
}

/** Undefined if the body is not UTF-8, such as compressed bodies, which we do not request. */
function textOf(bytes: Buffer, isTruncated: boolean, encoding: string | undefined): string | undefined {
  if (encoding && encoding !== 'identity') return undefined;
  try {
    // Truncation in the middle of a character is not an error.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isTruncated });
  } catch {
    return undefined;
  }
}

function headersOf(raw: readonly string[]): RelayHeader[] {
  return Array.from({ length: raw.length / 2 }, (_, index) => ({
    name: raw[index * 2] ?? '',
    value: raw[index * 2 + 1] ?? '',
  }));
}
