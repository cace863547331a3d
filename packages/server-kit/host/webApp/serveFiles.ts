import { readdir } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { AppProtection } from './appProtection.ts';

type FileOptions = { directory: string; protection?: AppProtection };

// What is in these folders has a hash of its content in its name.
const hashed = /^(?:assets|sign-in)\//;
// Icons and the like lie at the top; of the folders, only that of the sign-in page is for everybody.
const open = /^(?:sign-in\/.+|[^/]+)$/;
const isHidden = /(?:^|\/)\./;
// Sent in the place of the file that they are made of, to clients that accept them.
const isCompressed = /\.(?:br|gz)$/;

/**
 * What is there at the start, by name. A wildcard would hide the "not found" of the plugins, and a route for each of the
 * hundreds of files would take a good part of the time that the server needs to start.
 */
export async function serveFiles(http: FastifyInstance, { directory, protection }: FileOptions): Promise<void> {
  const isProtected = (path: string) => protection !== undefined && !open.test(path);
  const cacheControlOf = (path: string) => {
    // A cache that people share would hand a protected file to anybody.
    const keeper = isProtected(path) ? 'private' : 'public';
    return `${keeper}, ${hashed.test(path) ? 'max-age=31536000, immutable' : 'max-age=3600'}`;
  };

  await http.register(async (files) => {
    files.addHook('onRequest', async (request, reply) => {
      if (!protection || !isProtected((request.routeOptions.url ?? '').slice(1))) return;
      // For the refusal; a file has its own.
      reply.header('cache-control', 'no-store');
      await protection.requireCookie(request);
    });
    await files.register(fastifyStatic, {
      root: directory,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        reply.header('cache-control', cacheControlOf(relative(directory, file).split(sep).join('/')));
      },
    });
    for (const [folder, names] of await filesIn(directory)) {
      if (folder === '') for (const name of names) files.get(`/${name}`, (_request, reply) => reply.sendFile(name));
      else
        files.get<{ Params: { name: string } }>(`/${folder}/:name`, ({ params: { name } }, reply) =>
          names.has(name) ? reply.sendFile(`${folder}/${name}`) : reply.callNotFound(),
        );
    }
  });
}

/** The names of all files by the path of their folder. Pages have addresses of their own; hidden folders are for nobody. */
async function filesIn(directory: string): Promise<Map<string, Set<string>>> {
  const byFolder = new Map<string, Set<string>>();
  for (const entry of await readdir(directory, { withFileTypes: true, recursive: true })) {
    const folder = relative(directory, entry.parentPath).split(sep).join('/');
    const isPage = folder === '' && entry.name.endsWith('.html');
    if (!entry.isFile() || isPage || isHidden.test(`${folder}/${entry.name}`) || isCompressed.test(entry.name))
      continue;
    const names = byFolder.get(folder) ?? new Set();
    byFolder.set(folder, names.add(entry.name));
  }
  return byFolder;
}
