import type { IncomingMessage } from 'node:http';
import { messageOf } from '@callboard/errors';
import { parseYaml } from '@callboard/integrations/yaml';
import { ApiStatus } from './apiStatus.ts';

const maxBytes = 1_000_000;
/** A few thousand values, far more than an object has: all clusters of the demo wait while YAML is parsed. */
const yamlLimits = { maxLexemes: 50_000, maxAliases: 0 };

/** The body of a request as JSON; undefined without a body. Protobuf is not supported. */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  const type = request.headers['content-type'] ?? '';
  if (type.includes('protobuf')) throw new ApiStatus(415, 'the body must be JSON');
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += (part as Buffer).length;
    if (size > maxBytes) throw new ApiStatus(413, `the body may have at most ${maxBytes} bytes`);
    parts.push(part as Buffer);
  }
  const text = Buffer.concat(parts).toString();
  if (text === '') return undefined;
  try {
    return type.includes('yaml') ? (parseJson(text) ?? parseYaml(text, yamlLimits)) : JSON.parse(text);
  } catch (thrown) {
    throw new ApiStatus(400, `the body is not valid: ${messageOf(thrown)}`);
  }
}

/** kubectl sends JSON as YAML, of which it is a subset. */
function parseJson(text: string): unknown {
  if (!text.startsWith('{')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
