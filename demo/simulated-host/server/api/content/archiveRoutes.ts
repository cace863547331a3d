import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isSame } from '../../access/tokens.ts';
import type { Host } from '../../host.ts';
import { notFound } from '../answers/apiError.ts';
import type { Gate } from '../gate.ts';
import { commitAt } from './contentRoutes.ts';
import { tarGzOf } from './tarGz.ts';

const part = '/repos/:owner/:repository';

type Rest = { Params: { '*': string } };

/** The archive of a commit. It has a separate URL, which needs no token. */
export function archiveRoutes(app: FastifyInstance, host: Host, gate: Gate): void {
  const ticketFor = (place: string) => createHmac('sha256', host.formKey).update(place).digest('hex');
  app.get<Rest>(`${part}/tarball/*`, async (request, reply) => {
    const repository = gate.readable(request);
    const hash = await commitAt(repository, request.params['*'] || undefined);
    const { owner, name } = repository.facts();
    const place = `${owner}/${name}/legacy.tar.gz/${hash}`;
    return reply.redirect(`${host.url}/api/v3/_codeload/${place}?token=${ticketFor(place)}`, 302);
  });
  type Archive = { Params: { owner: string; name: string; hash: string }; Querystring: { token?: string } };
  app.get<Archive>('/_codeload/:owner/:name/legacy.tar.gz/:hash', async (request, reply) => {
    const { owner, name, hash } = request.params;
    const repository = host.repositories.find(owner, name);
    const isSelected = isSame(request.query.token ?? '', ticketFor(`${owner}/${name}/legacy.tar.gz/${hash}`));
    if (!repository || !isSelected) throw notFound();
    const folder = `${owner}-${name}-${hash.slice(0, 7)}`;
    return reply.type('application/x-gzip').send(await tarGzOf(repository, hash, folder));
  });
}
