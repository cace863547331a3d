import { stat } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppProtection } from './appProtection.ts';
import type { WebBuilds } from './builds/createWebBuilds.ts';
import { sendWebFile } from './builds/sendWebFile.ts';
import { pluginFolder, type WebPlugins } from './plugins/webPlugins.ts';
import { hashedFolders, type WebFiles } from './webFiles.ts';

type FileOptions = {
  directory: string;
  files: WebFiles;
  webPlugins: WebPlugins;
  builds: WebBuilds;
  protection?: AppProtection;
};
type FileRequest = FastifyRequest<{ Params: { name: string } }>;

// Icons and similar files are at the top level; of the folders, only that of the sign-in page is public.
const open = /^(?:sign-in\/.+|[^/]+)$/;

/**
 * The files present at startup, by name, and those of other stored builds. A wildcard would hide the "not found" responses of the
 * plugins, and a route for each of the hundreds of files would slow down the startup.
 */
export async function serveFiles(http: FastifyInstance, options: FileOptions): Promise<void> {
  const { directory, files: own, webPlugins, builds, protection } = options;
  const isProtected = (path: string) => protection !== undefined && !open.test(path);
  const cacheControlOf = (path: string) => {
    // A shared cache would hand out a protected file to anyone.
    const keeper = isProtected(path) ? 'private' : 'public';
    return `${keeper}, ${isHashed(path) ? 'max-age=31536000, immutable' : 'max-age=3600'}`;
  };

  /** Of this build, or else of another one: the page that asks may be older or newer than this replica. */
  async function sendHashed(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
    // A file that is gone belongs to a build that was replaced while this process runs.
    if (isIn(own, path) && (await isFile(join(directory, path)))) return reply.sendFile(path);
    const ofPlugin = webPlugins.files.get(path);
    if (ofPlugin !== undefined && (await isFile(ofPlugin))) {
      reply.header('cache-control', cacheControlOf(path));
      return reply.sendFile(basename(ofPlugin), dirname(ofPlugin));
    }
    const file = await builds.read(path);
    if (file) return sendWebFile(request, reply.header('cache-control', cacheControlOf(path)), file);
    reply.header('cache-control', 'no-store').callNotFound();
    return reply;
  }

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
        if (!file.startsWith(directory)) return;
        reply.header('cache-control', cacheControlOf(relative(directory, file).split(sep).join('/')));
      },
    });
    for (const name of own.get('') ?? []) files.get(`/${name}`, (_request, reply) => reply.sendFile(name));
    for (const folder of hashedFolders) {
      files.get(`/${folder}/:name`, (request: FileRequest, reply) =>
        sendHashed(request, reply, `${folder}/${request.params.name}`),
      );
    }
    files.get(`/${pluginFolder}/*`, (request: FastifyRequest<{ Params: { '*': string } }>, reply) =>
      sendHashed(request, reply, `${pluginFolder}/${request.params['*']}`),
    );
    for (const [folder, names] of own) {
      if (folder === '' || hashedFolders.includes(folder)) continue;
      files.get(`/${folder}/:name`, ({ params: { name } }: FileRequest, reply) =>
        names.has(name) ? reply.sendFile(`${folder}/${name}`) : reply.callNotFound(),
      );
    }
  });
}

const isHashed = (path: string) => hashedFolders.some((folder) => path.startsWith(`${folder}/`));

function isIn(files: WebFiles, path: string): boolean {
  const end = path.indexOf('/');
  return files.get(path.slice(0, end))?.has(path.slice(end + 1)) ?? false;
}

const isFile = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
