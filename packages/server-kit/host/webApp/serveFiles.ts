import { readdir } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { AppProtection } from './appProtection.ts';

type FileOptions = { directory: string; protection?: AppProtection };

// Files in these folders have a hash of their content in their name.
const hashed = /^(?:assets|sign-in)\//;
// Icons and similar files are at the top level; of the folders, only that of the sign-in page is public.
const open = /^(?:sign-in\/.+|[^/]+)$/;
const isHidden = /(?:^|\/)\./;
// Sent instead of the original file to clients that accept them.
const isCompressed = /\.(?:br|gz)$/;

/**
 * The files present at startup, by name. A wildcard would hide the "not found" responses of the plugins, and a route
 * for each of the hundreds of files would slow down the startup.
 */
export async function serveFiles(http: FastifyInstance, { directory, protection }: FileOptions): Promise<void> {
  const isProtected = (path: string) => protection !== undefined && !open.test(path);
  const cacheControlOf = (path: string) => {
    // A shared cache would hand out a protected file to anyone.
    const keeper = isProtected(path) ? 'private' : 'public';
    return `${keeper}, ${hashed.test(path) ? 'max-age=31536000, immutable' : 'max-age=3600'}`;
  };

  await http.register(async (files) => {
    files.addHook('onRequest', async (request, reply) => {
      if (!protection || !isProtected((request.routeOptions.url ?? '').slice(1))) return;
      // For the rejection; a file sets its own.
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

/** The names of all files by folder path. Pages have separate routes; hidden folders are not served. */
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
