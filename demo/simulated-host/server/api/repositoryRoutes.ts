import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Host } from '../host.ts';
import { isName } from '../repositories/repositories.ts';
import type { Repository } from '../repositories/repository.ts';
import { ApiError, invalid, notFound } from './answers/apiError.ts';
import { commitBody, repositoryBody } from './answers/bodies.ts';
import { pageOf } from './answers/paging.ts';
import { bodyOf } from './answers/requestParts.ts';
import { languagesOf } from './content/languages.ts';
import type { Gate } from './gate.ts';

const part = '/repos/:owner/:repository';
const change = z.object({
  name: z.string().optional(),
  description: z.string().nullish(),
  homepage: z.string().nullish(),
  private: z.boolean().optional(),
  visibility: z.enum(['public', 'private', 'internal']).optional(),
  archived: z.boolean().optional(),
  default_branch: z.string().optional(),
});
const topicList = z.object({ names: z.array(z.string().regex(/^[a-z0-9][a-z0-9-]{0,49}$/)).max(20) });

/** A repository as a whole: name, description and branches. */
export function repositoryRoutes(app: FastifyInstance, host: Host, gate: Gate): void {
  const sendWebhook = (action: string, repository: Repository, changes?: object) =>
    host.sendWebhook({
      type: 'repository',
      payload: { action, repository: repositoryBody(repository, host), ...(changes && { changes }) },
    });

  app.get(part, (request) => repositoryBody(gate.readable(request), host));

  app.patch(part, async (request) => {
    gate.signedIn(request);
    const repository = gate.readable(request);
    const given = bodyOf(request, change);
    const { name: before, isArchived } = repository.facts();
    if (given.default_branch && !repository.refs().has(`refs/heads/${given.default_branch}`))
      throw invalid(`The branch ${given.default_branch} was not found.`, { resource: 'Repository' });
    if (given.name !== undefined && !isName(given.name)) throw invalid('name is not valid', { field: 'name' });
    const isPrivate = given.private ?? (given.visibility && given.visibility !== 'public');
    await repository.changeFacts({
      ...(given.description !== undefined && { description: given.description ?? '' }),
      ...(given.homepage !== undefined && { homepage: given.homepage ?? '' }),
      ...(isPrivate !== undefined && { isPrivate }),
      ...(given.archived !== undefined && { isArchived: given.archived }),
    });
    const branch = repository.defaultBranch();
    if (given.default_branch) await repository.setDefaultBranch(given.default_branch);
    const isRenamed = given.name !== undefined && given.name !== before;
    if (isRenamed) await host.repositories.rename(repository, given.name!);
    if (isRenamed) await sendWebhook('renamed', repository, { repository: { name: { from: before } } });
    if (given.archived !== undefined && given.archived !== isArchived)
      await sendWebhook(given.archived ? 'archived' : 'unarchived', repository);
    if (given.default_branch && given.default_branch !== branch)
      await sendWebhook('edited', repository, { default_branch: { from: branch } });
    return repositoryBody(repository, host);
  });

  app.delete(part, async (request, reply) => {
    gate.signedIn(request);
    const repository = gate.readable(request);
    await host.repositories.remove(repository);
    await sendWebhook('deleted', repository);
    return reply.code(204).send();
  });

  app.get(`${part}/topics`, (request) => ({ names: gate.readable(request).facts().topics }));
  app.put(`${part}/topics`, async (request) => {
    const { repository } = gate.writable(request);
    const { names } = bodyOf(request, topicList);
    await repository.changeFacts({ topics: [...new Set(names)] });
    await sendWebhook('edited', repository, {});
    return { names: repository.facts().topics };
  });
  app.get(`${part}/languages`, (request) => languagesOf(gate.readable(request)));

  const branchBody = async (repository: Repository, branch: string) => {
    const sha = repository.refs().get(`refs/heads/${branch}`);
    if (!sha) throw new ApiError(404, 'Branch not found');
    const commit = commitBody(repository, await repository.commit(sha), host);
    return { name: branch, commit, protected: false };
  };
  app.get(`${part}/branches`, async (request, reply) => {
    const repository = gate.readable(request);
    const names = [...repository.refs().keys()].filter((name) => name.startsWith('refs/heads/'));
    const branches = names.map((name) => name.slice('refs/heads/'.length));
    const page = pageOf(branches, request, reply, host.url);
    return page.map((name) => ({
      name,
      protected: false,
      commit: { sha: repository.refs().get(`refs/heads/${name}`) },
    }));
  });
  app.get<{ Params: { '*': string } }>(`${part}/branches/*`, async (request) => {
    const repository = gate.readable(request);
    const branch = request.params['*'];
    // Nothing is protected here; this is GitHub's message.
    if (branch.endsWith('/protection')) throw new ApiError(404, 'Branch not protected');
    if (branch === '') throw notFound();
    return branchBody(repository, branch);
  });
}
