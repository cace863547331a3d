import { AuthenticationError } from '@callboard/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Branding } from '../branding/openBranding.ts';
import type { AppProtection } from './appProtection.ts';
import type { WebBuilds } from './builds/createWebBuilds.ts';
import type { WebPlugins } from './plugins/webPlugins.ts';
import { serveFiles } from './serveFiles.ts';
import { signInConfig } from './signInConfig.ts';
import type { WebFiles } from './webFiles.ts';
import { readWebPage } from './webPage.ts';

type WebAppOptions = {
  directory: string;
  files: WebFiles;
  webPlugins: WebPlugins;
  builds: WebBuilds;
  frontendConfig: object;
  branding: Branding;
  /** Without it, the app is public. */
  protection?: AppProtection;
};
type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

/** Serves the built web app: its files, and its page for every URL that a user may open. */
export async function serveWebApp(http: FastifyInstance, options: WebAppOptions): Promise<void> {
  const { directory, files, webPlugins, builds, branding, protection } = options;
  const sendPage = protection ? await protectedPages(options, protection) : await publicPage(options);
  // In a separate scope, so plugins do not start to accept forms.
  await http.register(async (app) => {
    await serveFiles(app, { directory, files, webPlugins, builds, protection });
    branding.serve(app);
    app.get('/', sendPage);
    app.get('/index.html', sendPage);
    if (protection) acceptForms(app);
    app.setNotFoundHandler((request, reply) => {
      if (!isAddress(request)) return reply.code(404).send();
      const form = protection && formIn(request);
      if (form) return protection.signIn(form, request, reply);
      return isNavigation(request) ? sendPage(request, reply) : reply.code(404).send();
    });
  });
}

async function publicPage(options: WebAppOptions): Promise<SendPage> {
  const { html, etag } = await readWebPage({ ...appPage(options), config: options.frontendConfig });
  return (request, reply) => {
    reply.headers({ etag, 'cache-control': 'no-cache' });
    if (request.headers['if-none-match'] === etag) return withOpenerPolicy(reply).code(304).send();
    return sendHtml(reply, html);
  };
}

/** The app for the user that the cookie names, and a sign-in page for everyone else. */
async function protectedPages(options: WebAppOptions, protection: AppProtection): Promise<SendPage> {
  const { directory, branding, frontendConfig } = options;
  const [app, signIn] = await Promise.all([
    readWebPage({ ...appPage(options), config: frontendConfig, mode: 'protected' }),
    readWebPage({ directory, file: 'sign-in.html', branding, config: signInConfig(frontendConfig) }),
  ]);
  return async (request, reply) => {
    // Both have the same URLs and must not be confused by caches.
    reply.headers({ 'cache-control': 'no-store', vary: [reply.getHeader('vary') ?? [], 'cookie'].flat().join(', ') });
    return sendHtml(reply, (await hasCookie(request, protection)) ? app.html : signIn.html);
  };
}

const appPage = ({ directory, builds, branding, webPlugins: { head } }: WebAppOptions) => ({
  directory,
  file: 'index.html',
  branding,
  build: builds.id,
  head,
});

async function hasCookie(request: FastifyRequest, protection: AppProtection): Promise<boolean> {
  try {
    await protection.requireCookie(request);
    return true;
  } catch (error) {
    if (error instanceof AuthenticationError) return false;
    throw error;
  }
}

const sendHtml = (reply: FastifyReply, html: string) =>
  withOpenerPolicy(reply).type('text/html; charset=utf-8').send(html);

/** A sign-in popup may keep its opener; any other window that opens the portal loses access to it. */
const withOpenerPolicy = (reply: FastifyReply) =>
  reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');

function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
}

const formIn = ({ method, body }: FastifyRequest) =>
  method === 'POST' && body instanceof URLSearchParams ? body : undefined;

/** Neither an API URL nor a file. */
const isAddress = ({ url }: FastifyRequest) => /^\/(?!(?:api|\.backstage|assets)(?:[/?]|$)|sign-in\/)/.test(url);

/** A user opening a page, as opposed to a script or a page fetching something. */
function isNavigation({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && (headers.accept?.includes('text/html') ?? false);
}
