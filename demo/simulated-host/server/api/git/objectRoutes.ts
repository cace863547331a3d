import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { formatCommit } from '../../git/commitObject.ts';
import { type FileEntry, readFileTree, writeFileTree } from '../../git/fileTree.ts';
import { isHash } from '../../git/gitObject.ts';
import { fileMode, isFolder, linkMode, parseTree, programMode } from '../../git/treeObject.ts';
import type { Host } from '../../host.ts';
import type { Repository } from '../../repositories/repository.ts';
import { notFound } from '../answers/apiError.ts';
import { gitCommitBody } from '../answers/bodies.ts';
import { bodyOf, filePath } from '../answers/requestParts.ts';
import type { Gate } from '../gate.ts';
import { gitApiOf, mustHave } from './gitApi.ts';

const part = '/repos/:owner/:repository/git';
const newBlob = z.object({ content: z.string(), encoding: z.enum(['utf-8', 'base64']).default('utf-8') });
const newTree = z.object({
  base_tree: z.string().optional(),
  tree: z
    .array(
      z.object({
        path: z.string().min(1),
        mode: z.enum([fileMode, programMode, linkMode, '040000']).default(fileMode),
        sha: z.string().nullish(),
        content: z.string().optional(),
      }),
    )
    .max(5_000),
});
const signature = z.object({ name: z.string(), email: z.string(), date: z.coerce.date().optional() });
const newCommit = z.object({
  message: z.string(),
  tree: z.string(),
  parents: z.array(z.string()).max(8).default([]),
  author: signature.optional(),
  committer: signature.optional(),
});
const maxListedFiles = 10_000;

type Rest = { Params: { '*': string } };
type ByHash = { Params: { hash: string } };

/** Git objects: blobs, trees and commits. */
export function objectRoutes(app: FastifyInstance, host: Host, gate: Gate): void {
  app.get<ByHash>(`${part}/blobs/:hash`, async (request, reply) => {
    const repository = gate.readable(request);
    const { hash: sha } = request.params;
    if (!isHash(sha)) throw notFound();
    const content = await repository.objects.readAs('blob', sha);
    if (/\braw\b/.test(request.headers.accept ?? ''))
      return reply.type('application/vnd.github.raw+json; charset=utf-8').send(content);
    const url = `${gitApiOf(repository, host)}/blobs/${sha}`;
    return { sha, url, size: content.length, encoding: 'base64', content: content.toString('base64') };
  });
  app.post(`${part}/blobs`, async (request, reply) => {
    const { repository } = gate.writable(request);
    const { content, encoding } = bodyOf(request, newBlob);
    const bytes = Buffer.from(content, encoding === 'base64' ? 'base64' : 'utf8');
    const sha = await repository.objects.write({ type: 'blob', content: bytes });
    return reply.code(201).send({ sha, url: `${gitApiOf(repository, host)}/blobs/${sha}` });
  });

  async function treeOf(repository: Repository, ref: string): Promise<string> {
    const commit = await repository.commitOf(ref);
    if (commit) return (await repository.commit(commit)).tree;
    if (!isHash(ref) || !(await repository.objects.has(ref))) throw notFound();
    return ref;
  }
  async function sizeOf(repository: Repository, hash: string) {
    return (await repository.objects.readAs('blob', hash)).length;
  }
  app.get<Rest & { Querystring: { recursive?: string } }>(`${part}/trees/*`, async (request) => {
    const repository = gate.readable(request);
    const sha = await treeOf(repository, request.params['*']);
    const own = parseTree(await repository.objects.readAs('tree', sha));
    const isDeep = request.query.recursive !== undefined;
    const deep = isDeep ? await readFileTree(repository.objects, sha) : new Map<string, FileEntry>();
    const files = isDeep ? [...deep] : own.filter((one) => !isFolder(one)).map((one) => [one.name, one] as const);
    const tree: object[] = own
      .filter(isFolder)
      .map(({ name, hash }) => ({ path: name, mode: '040000', type: 'tree', sha: hash }));
    for (const [path, { mode, hash }] of files.slice(0, maxListedFiles))
      tree.push({ path, mode, type: 'blob', sha: hash, size: await sizeOf(repository, hash) });
    return { sha, url: `${gitApiOf(repository, host)}/trees/${sha}`, tree, truncated: files.length > maxListedFiles };
  });
  app.post(`${part}/trees`, async (request, reply) => {
    const { repository } = gate.writable(request);
    const { base_tree: base, tree } = bodyOf(request, newTree);
    const { objects } = repository;
    const files = base ? await readFileTree(objects, await treeOf(repository, base)) : new Map<string, FileEntry>();
    for (const { path: given, mode, sha, content } of tree) {
      const path = filePath(given);
      if (sha === null) files.delete(path);
      else if (mode === '040000') {
        for (const [inside, file] of await readFileTree(objects, await mustHave(repository, sha ?? '')))
          files.set(`${path}/${inside}`, file);
      } else {
        const written = content === undefined ? undefined : { type: 'blob' as const, content: Buffer.from(content) };
        files.set(path, { mode, hash: written ? await objects.write(written) : await mustHave(repository, sha ?? '') });
      }
    }
    const written = await writeFileTree(objects, files);
    const entries = parseTree(await objects.readAs('tree', written)).map((one) => ({
      path: one.name,
      mode: one.mode.padStart(6, '0'),
      sha: one.hash,
      type: isFolder(one) ? 'tree' : 'blob',
    }));
    return reply.code(201).send({ sha: written, url: `${gitApiOf(repository, host)}/trees/${written}`, tree: entries });
  });

  app.get<ByHash>(`${part}/commits/:hash`, async (request) => {
    const repository = gate.readable(request);
    if (!isHash(request.params.hash)) throw notFound();
    return gitCommitBody(repository, await repository.commit(request.params.hash), host);
  });
  app.post(`${part}/commits`, async (request, reply) => {
    const { repository, caller } = gate.writable(request);
    const { message, tree, parents, author, committer } = bodyOf(request, newCommit);
    for (const hash of [tree, ...parents]) await mustHave(repository, hash);
    await repository.objects.readAs('tree', tree);
    const signed = (given: z.output<typeof signature> | undefined) => ({
      ...(given ?? { name: caller.name, email: caller.email }),
      at: given?.date ?? new Date(),
    });
    const made = { tree, parents, message, author: signed(author), committer: signed(committer ?? author) };
    const sha = await repository.objects.write({ type: 'commit', content: formatCommit(made) });
    return reply.code(201).send(gitCommitBody(repository, await repository.commit(sha), host));
  });
}
