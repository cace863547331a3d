import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, apiErrorOf } from '../api/answers/apiError.ts';
import { createGate } from '../api/gate.ts';
import type { Host } from '../host.ts';
import { advertiseRefs, type Service, services } from './advertiseRefs.ts';
import { receivePack } from './receivePack.ts';
import { uploadPack } from './uploadPack.ts';

const maxBytes = 100 * 1024 * 1024;
const unpacked = promisify<Buffer, { maxOutputLength: number }, Buffer>(gunzip);

/** Git's own protocol: clone, fetch and push. A token is the password, with any user name. */
export function gitRoutes(app: FastifyInstance, host: Host): void {
  const gate = createGate(host);
  for (const service of services)
    app.addContentTypeParser(
      `application/x-${service}-request`,
      { parseAs: 'buffer', bodyLimit: maxBytes },
      (_, body, done) => done(null, body),
    );
  app.setErrorHandler((thrown, request, reply) => {
    const error = apiErrorOf(thrown);
    if (!error) request.log.error({ err: thrown }, 'The simulated code host failed');
    // Git then asks for a token and retries.
    if (error?.status === 401) reply.header('www-authenticate', 'Basic realm="Simulated code host"');
    return reply
      .code(error?.status ?? 500)
      .type('text/plain; charset=utf-8')
      .send(error?.message ?? 'Server Error');
  });

  /** As on GitHub, a caller without access to a repository is asked to authenticate. */
  function repositoryOf(request: FastifyRequest, service: Service) {
    const params = request.params as { repository: string };
    params.repository = params.repository.replace(/\.git$/, '');
    const caller = gate.callerOf(request);
    if (service === 'git-receive-pack') return gate.writable(request);
    try {
      return { repository: gate.readable(request), caller };
    } catch (thrown) {
      throw caller ? thrown : new ApiError(401, 'Repository not found.');
    }
  }
  const answer = (reply: FastifyReply, type: string, body: Buffer) =>
    reply.type(`application/x-${type}`).header('cache-control', 'no-cache').send(body);

  const part = '/:owner/:repository';
  app.get<{ Querystring: { service?: string } }>(`${part}/info/refs`, async (request, reply) => {
    const service = services.find((one) => one === request.query.service);
    if (!service) throw new ApiError(403, 'Only the smart protocol is supported: please upgrade your git.');
    const { repository } = repositoryOf(request, service);
    return answer(reply, `${service}-advertisement`, await advertiseRefs(repository, service));
  });
  app.post(`${part}/git-upload-pack`, async (request, reply) => {
    const { repository } = repositoryOf(request, 'git-upload-pack');
    return answer(reply, 'git-upload-pack-result', await uploadPack(repository, await bytesOf(request)));
  });
  // Large bodies are accepted only from authorized callers.
  const onRequest = async (request: FastifyRequest) => void repositoryOf(request, 'git-receive-pack');
  app.post(`${part}/git-receive-pack`, { onRequest }, async (request, reply) => {
    const { repository, caller } = gate.writable(request);
    return answer(reply, 'git-receive-pack-result', await receivePack(repository, await bytesOf(request), caller));
  });
}

async function bytesOf({ body, headers }: FastifyRequest): Promise<Buffer> {
  if (!Buffer.isBuffer(body)) throw new ApiError(415, 'The content type is not one of git.');
  if (headers['content-encoding'] !== 'gzip') return body;
  return unpacked(body, { maxOutputLength: maxBytes }).catch(() => {
    throw new ApiError(400, 'The body cannot be unpacked');
  });
}
