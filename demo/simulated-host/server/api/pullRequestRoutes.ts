import { ConflictError } from '@callboard/errors';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { changesBetween } from '../git/mergeFileTrees.ts';
import type { Host } from '../host.ts';
import {
  changePullRequest,
  comparePullRequest,
  findPullRequest,
  mergePullRequest,
  openPullRequest,
} from '../repositories/pullRequests.ts';
import type { Repository } from '../repositories/repository.ts';
import type { PullRequest } from '../repositories/repositoryFacts.ts';
import { ApiError } from './answers/apiError.ts';
import { pullRequestBody, repositoryBody } from './answers/bodies.ts';
import { pageOf } from './answers/paging.ts';
import { bodyOf } from './answers/requestParts.ts';
import type { Gate } from './gate.ts';

const part = '/repos/:owner/:repository/pulls';
const opened = z.object({
  title: z.string().min(1).max(256),
  body: z.string().max(65_536).nullish(),
  head: z.string(),
  base: z.string(),
});
const changed = z.object({
  title: z.string().min(1).max(256).optional(),
  body: z.string().max(65_536).optional(),
  state: z.enum(['open', 'closed']).optional(),
});
const mergeOptions = z.object({ commit_title: z.string().optional(), commit_message: z.string().optional() });

type Numbered = { Params: { number: string } };

export function pullRequestRoutes(app: FastifyInstance, host: Host, gate: Gate): void {
  const sendWebhook = (action: string, repository: Repository, pullRequest: PullRequest) =>
    host.sendWebhook({
      type: 'pull_request',
      payload: {
        action,
        number: pullRequest.number,
        repository: repositoryBody(repository, host),
        pull_request: pullRequestBody(repository, pullRequest, host),
      },
    });

  app.get<{ Querystring: { state?: string; head?: string } }>(part, (request, reply) => {
    const repository = gate.readable(request);
    const { state = 'open', head } = request.query;
    const branch = head?.slice(head.indexOf(':') + 1);
    const all = repository.facts().pullRequests.toReversed();
    const matching = all.filter((one) => (state === 'all' || one.state === state) && (!branch || one.head === branch));
    return pageOf(matching, request, reply, host.url).map((one) => pullRequestBody(repository, one, host));
  });

  app.post(part, (request, reply) => {
    const { repository, caller } = gate.writable(request);
    const { title, body, head, base } = bodyOf(request, opened);
    // 'horizon:branch' names whose branch it is.
    const branch = head.slice(head.indexOf(':') + 1);
    return repository.exclusively(async () => {
      const given = { title, body: body ?? '', head: branch, base, author: caller.login };
      const pullRequest = await openPullRequest(repository, given);
      await sendWebhook('opened', repository, pullRequest);
      return reply.code(201).send(pullRequestBody(repository, pullRequest, host));
    });
  });

  app.get<Numbered>(`${part}/:number`, async (request) => {
    const repository = gate.readable(request);
    const pullRequest = findPullRequest(repository, Number(request.params.number));
    const { conflicts } = await comparePullRequest(repository, pullRequest);
    const isMergeable = pullRequest.state === 'open' && conflicts.length === 0;
    const mergeable = { mergeable: isMergeable, mergeable_state: isMergeable ? 'clean' : 'dirty' };
    return { ...pullRequestBody(repository, pullRequest, host), ...mergeable };
  });

  app.patch<Numbered>(`${part}/:number`, (request) => {
    const { repository } = gate.writable(request);
    const change = bodyOf(request, changed);
    return repository.exclusively(async () => {
      const before = findPullRequest(repository, Number(request.params.number));
      if (before.merged && change.state === 'open') throw new ApiError(422, 'Cannot reopen a merged pull request');
      const after = await changePullRequest(repository, before.number, change);
      if (change.state && change.state !== before.state)
        await sendWebhook(change.state === 'open' ? 'reopened' : 'closed', repository, after);
      return pullRequestBody(repository, after, host);
    });
  });

  app.get<Numbered>(`${part}/:number/files`, async (request, reply) => {
    const repository = gate.readable(request);
    const pullRequest = findPullRequest(repository, Number(request.params.number));
    const { before, after } = await comparePullRequest(repository, pullRequest);
    const { added, removed, modified } = changesBetween(before, after);
    const listed = (status: string, paths: readonly string[]) =>
      paths.map((filename) => ({ filename, status, sha: (after.get(filename) ?? before.get(filename))?.hash }));
    const files = [...listed('added', added), ...listed('modified', modified), ...listed('removed', removed)];
    return pageOf(files, request, reply, host.url);
  });

  app.put<Numbered>(`${part}/:number/merge`, (request) => {
    const { repository, caller } = gate.writable(request);
    const { commit_title: title, commit_message: text } = bodyOf(request, mergeOptions);
    const number = Number(request.params.number);
    const message = title ? [title, text].filter(Boolean).join('\n\n') : undefined;
    return repository.exclusively(async () => {
      const sha = await mergePullRequest(repository, { number, by: caller, message }).catch((thrown) => {
        throw thrown instanceof ConflictError ? new ApiError(405, thrown.message) : thrown;
      });
      await sendWebhook('closed', repository, findPullRequest(repository, number));
      return { sha, merged: true, message: 'Pull Request successfully merged' };
    });
  });
}
