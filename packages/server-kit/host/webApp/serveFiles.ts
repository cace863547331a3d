import { relative, sep } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { AppProtection } from './appProtection.ts';

type FileOptions = { directory: string; protection?: AppProtection };

// What is in these folders has a hash of its content in its name.
const hashed = /^(?:assets|sign-in)\//;
// Icons and the like lie at the top; of the folders, only that of the sign-in page is for everybody.
const open = /^(?:sign-in\/.+|[^/]+)$/;

/** Files are routes of their own rather than a wildcard, which would hide the "not found" of the plugins. */
export async function serveFiles(http: FastifyInstance, { directory, protection }: FileOptions): Promise<void> {
  const isProtected = (path: string) => protection !== undefined && !open.test(path);

  await http.register(async (files) => {
    files.addHook('onRequest', async (request, reply) => {
      if (!protection || !isProtected((request.routeOptions.url ?? '').slice(1))) return;
      // For the refusal; a file has its own.
      reply.header('cache-control', 'no-store');
      await protection.requireCookie(request);
    });
    await files.register(fastifyStatic, {
      root: directory,
      wildcard: false,
      index: false,
      decorateReply: false,
      preCompressed: true,
      globIgnore: ['*.html', '**/*.br', '**/*.gz'],
      cacheControl: false,
      setHeaders: (reply, file) => {
        const path = relative(directory, file).split(sep).join('/');
        // A cache that people share would hand a protected file to anybody.
        const keeper = isProtected(path) ? 'private' : 'public';
        reply.header(
          'cache-control',
          `${keeper}, ${hashed.test(path) ? 'max-age=31536000, immutable' : 'max-age=3600'}`,
        );
      },
    });
  });
}
