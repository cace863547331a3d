import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file as a response. With a `name`, a browser saves it; without one, it may show it. */
export type FileAnswer = { content: Buffer | Readable | string; type: string; name?: string; bytes?: number };

export function sendFile(reply: FastifyReply, { content, type, name, bytes }: FileAnswer): FastifyReply {
  reply.type(type);
  if (name !== undefined) reply.header('content-disposition', attachment(name));
  if (bytes !== undefined) reply.header('content-length', bytes);
  return reply.send(content);
}

/** Both forms of RFC 6266: one for every client, one for characters that the first cannot contain. */
function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const exact = encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
