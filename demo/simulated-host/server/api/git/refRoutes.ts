import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { isRefName } from '../../git/gitObject.ts';
import type { Host } from '../../host.ts';
import { isForward, type Repository } from '../../repositories/repository.ts';
import { ApiError, notFound } from '../answers/apiError.ts';
import { bodyOf } from '../answers/requestParts.ts';
import type { Gate } from '../gate.ts';
import { gitApiOf, mustHave } from './gitApi.ts';

const part = '/repos/:owner/:repository/git';
const newRef = z.object({ ref: z.string(), sha: z.string() });
const movedRef = z.object({ sha: z.string(), force: z.boolean().default(false) });

type Rest = { Params: { '*': string } };

/** Branches and tags as git knows them. */
export function refRoutes(app: FastifyInstance, host: Host, gate: Gate): void {
  const refBody = (repository: Repository, ref: string, sha: string) => ({
    ref,
    node_id: `REF_${sha}`,
    url: `${gitApiOf(repository, host)}/${ref}`,
    object: { type: 'commit', sha, url: `${gitApiOf(repository, host)}/commits/${sha}` },
  });

  app.get<Rest>(`${part}/ref/*`, (request) => {
    const repository = gate.readable(request);
    if (repository.refs().size === 0) throw new ApiError(409, 'Git Repository is empty.');
    const name = `refs/${request.params['*']}`;
    const sha = repository.refs().get(name);
    if (!sha) throw notFound();
    return refBody(repository, name, sha);
  });
  app.get<Rest>(`${part}/matching-refs/*`, (request) => {
    const repository = gate.readable(request);
    const all = [...repository.refs()].filter(([name]) => name.startsWith(`refs/${request.params['*']}`));
    return all.map(([name, sha]) => refBody(repository, name, sha));
  });
  app.post(`${part}/refs`, async (request, reply) => {
    const { repository, caller } = gate.writable(request);
    const { ref, sha } = bodyOf(request, newRef);
    return repository.exclusively(async () => {
      if (!isRefName(ref)) throw new ApiError(422, `'${ref.slice(0, 100)}' is not a valid ref name.`);
      if (repository.refs().has(ref)) throw new ApiError(422, 'Reference already exists');
      await repository.updateRef({ ref, from: undefined, to: await mustHave(repository, sha), by: caller });
      return reply.code(201).send(refBody(repository, ref, sha));
    });
  });
  app.patch<Rest>(`${part}/refs/*`, (request) => {
    const { repository, caller } = gate.writable(request);
    const { sha, force } = bodyOf(request, movedRef);
    const ref = `refs/${request.params['*']}`;
    return repository.exclusively(async () => {
      const from = repository.refs().get(ref);
      if (!from) throw new ApiError(422, 'Reference does not exist');
      const to = await mustHave(repository, sha);
      if (!force && !(await isForward(repository, from, to))) throw new ApiError(422, 'Update is not a fast forward');
      await repository.updateRef({ ref, from, to, by: caller });
      return refBody(repository, ref, to);
    });
  });
  app.delete<Rest>(`${part}/refs/*`, (request, reply) => {
    const { repository, caller } = gate.writable(request);
    const ref = `refs/${request.params['*']}`;
    return repository.exclusively(async () => {
      const from = repository.refs().get(ref);
      if (!from) throw new ApiError(422, 'Reference does not exist');
      if (ref === `refs/heads/${repository.defaultBranch()}`)
        throw new ApiError(422, 'Cannot delete the default branch');
      await repository.updateRef({ ref, from, to: undefined, by: caller });
      return reply.code(204).send();
    });
  });
}
