import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { entryAt } from '../../git/fileTree.ts';
import { commitsFrom } from '../../git/history.ts';
import { isFolder, linkMode, parseTree, type TreeEntry } from '../../git/treeObject.ts';
import type { Host } from '../../host.ts';
import type { Repository } from '../../repositories/repository.ts';
import { ApiError, notFound } from '../answers/apiError.ts';
import { commitBody, gitCommitBody } from '../answers/bodies.ts';
import { pageOf } from '../answers/paging.ts';
import { bodyOf, filePath } from '../answers/requestParts.ts';
import type { Gate } from '../gate.ts';

const part = '/repos/:owner/:repository';
const person = z.object({ name: z.string().min(1), email: z.string().min(1) });
const change = z.object({
  message: z.string().min(1),
  content: z.string().optional(),
  branch: z.string().optional(),
  sha: z.string().optional(),
  author: person.optional(),
  committer: person.optional(),
});
const maxListed = 1_000;

type Rest = { Params: { '*': string } };

/** Files and folders of a branch, and its commits. */
export function contentRoutes(app: FastifyInstance, host: Host, gate: Gate): void {
  function entryBody(repository: Repository, { name, mode, hash: sha }: TreeEntry, path: string, ref: string) {
    const { owner, name: repositoryName } = repository.facts();
    const [page, api] = [
      `${host.url}/${owner}/${repositoryName}`,
      `${host.url}/api/v3/repos/${owner}/${repositoryName}`,
    ];
    const type = isFolder({ mode }) ? 'dir' : 'file';
    const address = `${path.split('/').map(encodeURIComponent).join('/')}`;
    return {
      type: mode === linkMode ? 'symlink' : type,
      name,
      path,
      sha,
      size: 0,
      url: `${api}/contents/${address}?ref=${encodeURIComponent(ref)}`,
      html_url: `${page}/${type === 'dir' ? 'tree' : 'blob'}/${encodeURIComponent(ref)}/${address}`,
      git_url: `${api}/git/${type === 'dir' ? 'trees' : 'blobs'}/${sha}`,
      download_url:
        type === 'dir' ? null : `${host.url}/raw/${owner}/${repositoryName}/${encodeURIComponent(ref)}/${address}`,
    };
  }

  async function sendContent(request: FastifyRequest, reply: FastifyReply, path: string) {
    const repository = gate.readable(request);
    const { ref } = request.query as { ref?: string };
    const commit = await repository.commit(await commitAt(repository, ref));
    const entry = await entryAt(repository.objects, commit.tree, path);
    if (!entry) throw notFound();
    const shown = ref ?? repository.defaultBranch();
    if (isFolder(entry)) {
      const inside = parseTree(await repository.objects.readAs('tree', entry.hash)).slice(0, maxListed);
      return inside.map((one) => entryBody(repository, one, path ? `${path}/${one.name}` : one.name, shown));
    }
    const content = await repository.objects.readAs('blob', entry.hash);
    if (/\braw\b/.test(request.headers.accept ?? ''))
      return reply.type('application/vnd.github.raw+json; charset=utf-8').send(content);
    const body = entryBody(repository, entry, path, shown);
    return { ...body, size: content.length, encoding: 'base64', content: content.toString('base64') };
  }

  app.get<Rest>(`${part}/contents/*`, (request, reply) => sendContent(request, reply, filePath(request.params['*'])));
  app.get(`${part}/contents`, (request, reply) => sendContent(request, reply, ''));
  app.get(`${part}/readme`, async (request, reply) => {
    const repository = gate.readable(request);
    const files = await repository.filesAt(await commitAt(repository, undefined));
    const path = [...files.keys()].find((one) => /^readme(\.\w+)?$/i.test(one));
    if (!path) throw notFound();
    return sendContent(request, reply, path);
  });

  async function write(request: FastifyRequest<Rest>, reply: FastifyReply, isRemoval: boolean) {
    const { repository, caller } = gate.writable(request);
    const path = filePath(request.params['*']);
    const { message, content, branch = repository.defaultBranch(), sha, author } = bodyOf(request, change);
    return repository.exclusively(async () => {
      const head = repository.refs().get(`refs/heads/${branch}`);
      if (!head && repository.refs().size > 0) throw new ApiError(404, `Branch ${branch} not found`);
      const before = head && (await entryAt(repository.objects, (await repository.commit(head)).tree, path));
      if (before && isFolder(before)) throw new ApiError(422, `${path} is a folder`);
      if (isRemoval && !before) throw notFound();
      if (before && sha === undefined) throw new ApiError(422, 'Invalid request.\n\n"sha" wasn\'t supplied.');
      if (before && sha !== before.hash) throw new ApiError(409, `${path} does not match ${sha}`);
      if (!isRemoval && content === undefined)
        throw new ApiError(422, 'Invalid request.\n\n"content" wasn\'t supplied.');
      const bytes = isRemoval ? null : Buffer.from(content ?? '', 'base64');
      const changes = new Map([[path, bytes]]);
      const hash = await repository.commitFiles({ branch, changes, message, author: author ?? caller });
      const commit = await repository.commit(hash);
      const after = await entryAt(repository.objects, commit.tree, path);
      reply.code(before ? 200 : 201);
      return {
        content: after ? entryBody(repository, after, path, branch) : null,
        commit: gitCommitBody(repository, commit, host),
      };
    });
  }
  app.put<Rest>(`${part}/contents/*`, (request, reply) => write(request, reply, false));
  app.delete<Rest>(`${part}/contents/*`, (request, reply) => write(request, reply, true));

  app.get<{ Querystring: { sha?: string } }>(`${part}/commits`, async (request, reply) => {
    const repository = gate.readable(request);
    if (repository.refs().size === 0) throw new ApiError(409, 'Git Repository is empty.');
    const commits = [];
    for await (const commit of commitsFrom(repository.objects, [await commitAt(repository, request.query.sha)])) {
      commits.push(commit);
      if (commits.length >= maxListed) break;
    }
    return pageOf(commits, request, reply, host.url).map((commit) => commitBody(repository, commit, host));
  });
  app.get<Rest>(`${part}/commits/*`, async (request) => {
    const repository = gate.readable(request);
    const hash = await repository.commitOf(request.params['*']);
    if (!hash) throw new ApiError(422, `No commit found for SHA: ${request.params['*']}`);
    return commitBody(repository, await repository.commit(hash), host);
  });
}

/** The requested commit; the last one of the default branch by default. */
export async function commitAt(repository: Repository, ref: string | undefined): Promise<string> {
  const hash = await repository.commitOf(ref ?? 'HEAD');
  if (hash) return hash;
  throw new ApiError(404, ref === undefined ? 'This repository is empty.' : `No commit found for the ref ${ref}`);
}
