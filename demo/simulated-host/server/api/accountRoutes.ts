import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { findPerson, type HostPerson, numberOf, type Team } from '../access/people.ts';
import type { Host } from '../host.ts';
import { isName } from '../repositories/repositories.ts';
import type { Repository } from '../repositories/repository.ts';
import { ApiError, invalid, notFound } from './answers/apiError.ts';
import { accountBody, personBody, repositoryBody } from './answers/bodies.ts';
import { pageOf } from './answers/paging.ts';
import { bodyOf } from './answers/requestParts.ts';
import type { Gate } from './gate.ts';

const newRepository = z.object({
  name: z.string(),
  description: z.string().nullish(),
  homepage: z.string().nullish(),
  private: z.boolean().optional(),
  visibility: z.enum(['public', 'private', 'internal']).optional(),
  auto_init: z.boolean().optional(),
});

type Named = { Params: { login: string } };

/** Users, the organisation, its teams, and the repositories of each. */
export function accountRoutes(app: FastifyInstance, host: Host, gate: Gate): void {
  const { organization, repositories } = host;
  const isOrganization = (login: string) => login.toLowerCase() === organization.login.toLowerCase();
  const organizationOf = (login: string) => {
    if (!isOrganization(login)) throw notFound();
    return organization;
  };
  const personOf = (login: string): HostPerson => {
    const person = findPerson(organization, login);
    if (!person) throw notFound();
    return person;
  };
  const organizationBody = () => ({
    ...accountBody(organization.login, host),
    name: organization.name,
    description: 'An organisation of a simulated code host',
    is_verified: false,
  });

  const list = (all: readonly Repository[], request: FastifyRequest, reply: FastifyReply) => {
    const caller = gate.callerOf(request);
    const visible = all.filter((one) => caller || !one.facts().isPrivate);
    const sorted = visible.sort((one, other) => (one.facts().name < other.facts().name ? -1 : 1));
    return pageOf(sorted, request, reply, host.url).map((one) => repositoryBody(one, host));
  };
  const ownedBy = (login: string) =>
    repositories.all().filter((one) => one.facts().owner.toLowerCase() === login.toLowerCase());

  async function create(request: FastifyRequest, reply: FastifyReply, owner: string) {
    const caller = gate.signedIn(request);
    const { name, private: isPrivate, visibility, auto_init: hasFirst, ...texts } = bodyOf(request, newRepository);
    const detail = { resource: 'Repository', field: 'name' };
    if (!isName(name)) throw invalid('name is not valid', { ...detail, code: 'invalid' });
    if (repositories.find(owner, name))
      throw new ApiError(422, 'Repository creation failed.', [
        { ...detail, code: 'custom', message: 'name already exists on this account' },
      ]);
    const facts = {
      owner,
      name,
      description: texts.description ?? '',
      homepage: texts.homepage ?? '',
      isPrivate: isPrivate ?? (visibility !== undefined && visibility !== 'public'),
    };
    const repository = await repositories.create(facts, async (made) => {
      const changes = new Map([['README.md', Buffer.from(`# ${name}\n`)]]);
      if (hasFirst) await made.commitFiles({ branch: 'main', changes, message: 'Initial commit', author: caller });
    });
    const body = repositoryBody(repository, host);
    await host.sendWebhook({ type: 'repository', payload: { action: 'created', repository: body } });
    return reply.code(201).header('location', body.url).send(body);
  }

  app.get('/user', (request, reply) => {
    const caller = gate.signedIn(request);
    reply.header('x-oauth-scopes', caller.scopes.join(', '));
    return personBody(caller, host);
  });
  app.get('/user/emails', (request) => {
    const { email } = gate.signedIn(request);
    return [{ email, primary: true, verified: true, visibility: 'public' }];
  });
  app.get('/user/orgs', (request) => {
    gate.signedIn(request);
    return [organizationBody()];
  });
  app.get('/user/repos', (request, reply) => {
    gate.signedIn(request);
    return list(repositories.all(), request, reply);
  });
  app.post('/user/repos', (request, reply) => create(request, reply, gate.signedIn(request).login));
  app.get<Named>('/users/:login', ({ params: { login } }) =>
    isOrganization(login) ? organizationBody() : personBody(personOf(login), host),
  );
  app.get<Named>('/users/:login/repos', (request, reply) =>
    list(ownedBy(personOf(request.params.login).login), request, reply),
  );

  app.get<Named>('/orgs/:login', ({ params }) => {
    organizationOf(params.login);
    return organizationBody();
  });
  app.get<Named>('/orgs/:login/repos', (request, reply) =>
    list(ownedBy(organizationOf(request.params.login).login), request, reply),
  );
  app.post<Named>('/orgs/:login/repos', (request, reply) =>
    create(request, reply, organizationOf(request.params.login).login),
  );
  app.get<Named>('/orgs/:login/members', (request, reply) => {
    const { people } = organizationOf(request.params.login);
    return pageOf(people, request, reply, host.url).map(({ login }) => accountBody(login, host));
  });

  const teamBody = ({ slug, name, description }: Team) => ({
    id: numberOf(slug),
    slug,
    name,
    description,
    privacy: 'closed',
    permission: 'push',
    parent: null,
    html_url: `${host.url}/orgs/${organization.login}/teams/${slug}`,
  });
  const teamOf = ({ login, slug }: { login: string; slug: string }): Team => {
    const team = organizationOf(login).teams.find((one) => one.slug === slug.toLowerCase());
    if (!team) throw notFound();
    return team;
  };
  type OfTeam = { Params: { login: string; slug: string } };
  app.get<Named>('/orgs/:login/teams', (request, reply) =>
    pageOf(organizationOf(request.params.login).teams, request, reply, host.url).map(teamBody),
  );
  app.get<OfTeam>('/orgs/:login/teams/:slug', ({ params }) => teamBody(teamOf(params)));
  app.get<OfTeam>('/orgs/:login/teams/:slug/members', (request, reply) =>
    pageOf(teamOf(request.params).members, request, reply, host.url).map((login) => accountBody(login, host)),
  );
}
