import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';

/** How a client can ask its user: in its own form, or by opening a page. */
type Asking = 'form' | 'url';

/** The client as it described itself. Nothing of it is verified. */
export type McpClient = { name: string; version: string; asks: readonly Asking[] };

export const sessionHeader = 'mcp-session-id';
const maxSessionLength = 1_000;
const maxNameLength = 60;

const capabilities = z.object({ elicitation: z.looseObject({}).optional() });
const clientInfo = z.object({ name: z.string(), version: z.string() });
const session = z.tuple([z.string(), z.string(), z.string(), z.array(z.enum(['form', 'url'])).max(2)]);

/** The client in the parameters of `initialize`. */
export function clientOf(params: Readonly<Record<string, unknown>>): McpClient {
  const info = clientInfo.safeParse(params.clientInfo);
  const { elicitation } = capabilities.safeParse(params.capabilities).data ?? {};
  return { ...named(info.data), asks: asksOf(elicitation) };
}

/** Wire: without either mode, the capability means forms. */
function asksOf(elicitation: Readonly<Record<string, unknown>> | undefined): Asking[] {
  if (!elicitation) return [];
  const modes = (['form', 'url'] as const).filter((mode) => elicitation[mode] !== undefined);
  return modes.length > 0 ? modes : ['form'];
}

/**
 * The session id is the client's own description, so every replica knows it without a table. A client can only change
 * what it says about itself.
 */
export function sessionIdOf({ name, version, asks }: McpClient): string {
  const text = JSON.stringify([randomBytes(9).toString('base64url'), name, version, asks]);
  return Buffer.from(text).toString('base64url');
}

/** The client of a request; without a session it is named by its user agent. */
export function clientIn({ headers }: Pick<FastifyRequest, 'headers'>): McpClient {
  const id = headers[sessionHeader];
  if (typeof id === 'string' && id.length <= maxSessionLength) {
    const { data } = session.safeParse(parsedJson(Buffer.from(id, 'base64url').toString()));
    if (data) return { ...named({ name: data[1], version: data[2] }), asks: data[3] };
  }
  const [name = '', version = ''] = (headers['user-agent'] ?? '').split(' ', 1)[0]!.split('/', 2);
  return { ...named({ name, version }), asks: [] };
}

function named({ name, version } = { name: '', version: '' }): Omit<McpClient, 'asks'> {
  return { name: readable(name) || 'unknown', version: readable(version) };
}

/** Names are shown to people: without control and invisible characters, and short. */
const readable = (text: string) =>
  text
    .slice(0, 500)
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim()
    .slice(0, maxNameLength);

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
