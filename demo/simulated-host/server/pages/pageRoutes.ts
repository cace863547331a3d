import { ConflictError, InputError, NotFoundError } from '@callboard/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { findPerson, type HostPerson } from '../access/people.ts';
import { pullRequestBody, repositoryBody } from '../api/answers/bodies.ts';
import { filePath } from '../api/answers/requestParts.ts';
import type { Host } from '../host.ts';
import { changePullRequest, findPullRequest, mergePullRequest, openPullRequest } from '../repositories/pullRequests.ts';
import type { Repository } from '../repositories/repository.ts';
import { checkForm } from './formFields.ts';
import { html } from './html.ts';
import { pullRequestAddress, pullRequestPage, pullRequestsPage } from './pullRequestPages.ts';
import { commitsPage, editPage, fileAt, filePage, folderPage, ownerPage, placeAddress } from './repositoryPages.ts';
import { PageError, sendPage } from './sendPage.ts';

const edited = z.object({
  content: z.string(),
  message: z.string().min(1).max(200),
  hash: z.string(),
  way: z.enum(['commit', 'propose']),
});

type Named = { Params: { owner: string; repository: string } };
type Placed = { Params: Named['Params'] & { ref: string; '*': string } };
type Numbered = { Params: Named['Params'] & { number: string } };

/** Pages for people; every visitor is the user of the demo. */
export function pageRoutes(app: FastifyInstance, host: Host): void {
  const { formKey, organization } = host;
  const you = (): HostPerson => {
    const person = findPerson(organization, organization.you);
    if (!person) throw new PageError(403, 'This host has no user who can do that.');
    return person;
  };
  const repositoryOf = ({ params }: FastifyRequest): Repository => {
    const { owner, repository } = params as Named['Params'];
    const found = host.repositories.find(owner, repository);
    if (!found) throw new PageError(404, `There is no repository '${owner}/${repository}'.`);
    return found;
  };
  const placeOf = (request: FastifyRequest) => {
    const { ref, '*': path } = request.params as Placed['Params'];
    const repository = repositoryOf(request);
    return { repository, ref: ref === 'HEAD' ? repository.defaultBranch() : ref, path: filePath(path ?? '') };
  };

  app.get('/', (_request, reply) => reply.redirect(`/${organization.login}`, 302));
  app.get<{ Params: { owner: string } }>('/:owner', (request, reply) =>
    sendPage(reply, ownerPage(host, request.params.owner)),
  );
  const part = '/:owner/:repository';
  app.get<Named>(part, async (request, reply) => {
    const repository = repositoryOf(request);
    return sendPage(reply, await folderPage(host, { repository, ref: repository.defaultBranch(), path: '' }));
  });
  for (const view of ['tree', 'blob', 'blame']) {
    const show = view === 'tree' ? (place: ReturnType<typeof placeOf>) => folderPage(host, place) : filePage;
    app.get<Placed>(`${part}/${view}/:ref`, async (request, reply) =>
      sendPage(reply, await folderPage(host, placeOf(request))),
    );
    app.get<Placed>(`${part}/${view}/:ref/*`, async (request, reply) => sendPage(reply, await show(placeOf(request))));
  }
  app.get<Placed>(`${part}/commits/:ref`, async (request, reply) =>
    sendPage(reply, await commitsPage(placeOf(request))),
  );
  app.get<Placed>(`${part}/edit/:ref/*`, async (request, reply) =>
    sendPage(reply, await editPage(placeOf(request), formKey)),
  );

  app.post<Placed>(`${part}/edit/:ref/*`, (request, reply) => {
    checkForm(request, formKey);
    const place = placeOf(request);
    const { repository, ref, path } = place;
    const { content, message, hash, way } = edited.parse(request.body);
    const author = you();
    return repository.exclusively(async () => {
      if ((await fileAt(place)).hash !== hash)
        throw new PageError(409, `Someone else has changed '${path}'. Go back, reload and try again.`);
      // Browsers send their own line endings.
      const changes = new Map([[path, Buffer.from(content.replaceAll('\r\n', '\n'))]]);
      if (way === 'commit') {
        await repository.commitFiles({ branch: ref, changes, message, author });
        return reply.redirect(placeAddress('blob', place), 303);
      }
      const branch = `${author.login}-patch-${Date.now().toString(36)}`;
      const from = await repository.commitOf(ref);
      await repository.updateRef({ ref: `refs/heads/${branch}`, from: undefined, to: from, by: author });
      await repository.commitFiles({ branch, changes, message, author });
      const given = { title: message, body: '', head: branch, base: ref, author: author.login };
      const { number } = await openPullRequest(repository, given);
      return reply.redirect(pullRequestAddress(repository, number), 303);
    });
  });

  app.get<Named>(`${part}/pulls`, (request, reply) => sendPage(reply, pullRequestsPage(repositoryOf(request))));
  app.get<Numbered>(`${part}/pull/:number`, async (request, reply) =>
    sendPage(reply, await pullRequestPage(repositoryOf(request), Number(request.params.number), formKey)),
  );
  app.post<Numbered>(`${part}/pull/:number`, (request, reply) => {
    checkForm(request, formKey);
    const repository = repositoryOf(request);
    const number = Number(request.params.number);
    const { way } = request.body as { way?: string };
    return repository.exclusively(async () => {
      if (way === 'merge') await mergePullRequest(repository, { number, by: you() });
      else await changePullRequest(repository, number, { state: 'closed' });
      const payload = {
        action: 'closed',
        number,
        repository: repositoryBody(repository, host),
        pull_request: pullRequestBody(repository, findPullRequest(repository, number), host),
      };
      await host.sendWebhook({ type: 'pull_request', payload });
      return reply.redirect(pullRequestAddress(repository, number), 303);
    });
  });

  const raw = async (request: FastifyRequest<Placed>) => (await fileAt(placeOf(request))).content;
  // Never with its own type: a page in a repository would run here.
  for (const address of [`${part}/raw/:ref/*`, '/raw/:owner/:repository/:ref/*'])
    app.get<Placed>(address, async (request, reply) =>
      reply
        .header('content-security-policy', 'sandbox')
        .type('text/plain; charset=utf-8')
        .send(await raw(request)),
    );

  app.setNotFoundHandler((_request, reply) =>
    sendPage(reply, messagePage('There is nothing here', 'The simulated code host does not have this page.'), {
      status: 404,
    }),
  );
  app.setErrorHandler((thrown, request, reply) => {
    const status = statusOf(thrown);
    if (status >= 500) request.log.error({ err: thrown }, 'The simulated code host failed');
    const text = status >= 500 ? 'Something went wrong. See the log of the portal.' : (thrown as Error).message;
    return sendPage(reply, messagePage('That did not work', text), { status });
  });
}

const messagePage = (title: string, text: string) => ({ title, content: html`<h1>${title}</h1><p>${text}</p>` });

function statusOf(thrown: unknown): number {
  if (thrown instanceof NotFoundError) return 404;
  if (thrown instanceof ConflictError) return 409;
  if (thrown instanceof InputError || thrown instanceof z.ZodError) return 400;
  const { status, statusCode } = (thrown ?? {}) as { status?: unknown; statusCode?: unknown };
  const given = status ?? statusCode;
  return typeof given === 'number' && given >= 400 ? given : 500;
}
