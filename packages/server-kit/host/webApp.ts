import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '@callboard/errors';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

type WebAppOptions = { directory: string; frontendConfig: object };

const assetsPath = '/assets/';

/**
 * Serves the built web app: its files, and its page for every address that a person may open. Files are routes of their own
 * rather than a wildcard, which would hide the "not found" of the plugins.
 */
export async function serveWebApp(http: FastifyInstance, { directory, frontendConfig }: WebAppOptions): Promise<void> {
  const html = injectConfig(await readIndex(directory), frontendConfig);
  const etag = `"${createHash('sha1').update(html).digest('base64url')}"`;

  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    // The popup of a sign-in may keep its opener; any other window that opens the portal loses hold of it.
    reply.headers({ etag, 'cache-control': 'no-cache', 'cross-origin-opener-policy': 'same-origin-allow-popups' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(html);
  };

  await http.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    index: false,
    decorateReply: false,
    preCompressed: true,
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      // What is in assets/ has a hash of its content in its name.
      const isHashed = path.startsWith(join(directory, assetsPath));
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  http.get('/', sendPage);
  http.get('/index.html', sendPage);
  http.setNotFoundHandler((request, reply) =>
    isNavigation(request) ? sendPage(request, reply) : reply.code(404).send(),
  );
}

/** A person opening an address of the app, as against a script or a page asking for a file. */
function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (/^\/(api|\.backstage|assets)([/?]|$)/.test(url)) return false;
  return headers.accept?.includes('text/html') ?? false;
}

/** Wire: the element that clients of Backstage's app read their configuration from. */
function injectConfig(html: string, frontendConfig: object): string {
  const config = JSON.stringify([{ context: 'app', data: frontendConfig, deprecatedKeys: [] }]);
  // A "</script>" inside a value must not end the element.
  const element = `<script type="backstage.io/config">${config.replaceAll('<', '\\u003c')}</script>`;
  return html.replace('</head>', () => `${element}</head>`);
}

async function readIndex(directory: string): Promise<string> {
  try {
    return await readFile(join(directory, 'index.html'), 'utf8');
  } catch (error) {
    throw new Error(`The web app is not in '${directory}': ${messageOf(error)}`, { cause: error });
  }
}
