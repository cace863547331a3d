import { fastifyCors } from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { BackendConfig } from '../../coreConfig.ts';
import { corsOptions } from './corsOptions.ts';
import type { Protection } from './protection.ts';

/** Refuses what is too much or for somebody else. A refusal can be read by the other origins that may call, as any answer can. */
export async function protectRequests(
  http: FastifyInstance,
  { misdirectionOf, refusalOf }: Protection,
  cors: BackendConfig['cors'],
): Promise<void> {
  http.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    // A preflight ends in the hook of CORS, and nothing after it sees it.
    const isPreflight = cors !== undefined && request.method === 'OPTIONS';
    done(isPreflight || misdirectionOf(request.raw) ? refusalOf(request.raw) : undefined);
  });
  if (cors) await http.register(fastifyCors, corsOptions(cors));
  http.addHook('onRequest', (request, _reply, done) => {
    done(refusalOf(request.raw));
  });
}
