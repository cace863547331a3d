import { InputError } from '@callboard/errors';
import * as z from 'zod';
import { type GithubPlace, parseGithubUrl } from '../../common/index.ts';
import { repositoryShape } from '../discovery/repositoryList.ts';

/** A repository that an event is about. Its current state is requested from GitHub. */
export type NamedRepository = Pick<GithubPlace, 'origin' | 'owner' | 'repository'> & {
  /** The branches that its catalog file may have been read from; empty if the event does not name them. */
  branches: readonly string[];
};

/** The change of one repository in a `repository` event. */
export type RepositoryChange = {
  before: Omit<NamedRepository, 'branches'>;
  now: Omit<NamedRepository, 'branches'> | 'deleted';
  /** Another default branch. */
  branch?: { before: string; now: string };
};

const from = z.object({ from: z.string() });
const login = z.object({ login: z.string() });
const repositoryEvent = z.object({
  action: z.string().optional(),
  repository: repositoryShape,
  changes: z
    .object({
      repository: z.object({ name: from }).optional(),
      default_branch: from.optional(),
      owner: z.object({ from: z.object({ user: login.optional(), organization: login.optional() }) }).optional(),
    })
    .optional(),
});
const named = z.array(z.object({ full_name: z.string() })).default([]);
const installationEvent = z.object({
  installation: z.object({ account: z.object({ html_url: z.url() }) }),
  repositories_added: named,
  repositories_removed: named,
});

/** The repositories that a `repository` or `installation_repositories` event names, also under their previous names. */
export function namedRepositories(eventType: string, payload: unknown): NamedRepository[] {
  return eventType === 'repository' ? inRepositoryEvent(payload) : inInstallationEvent(payload);
}

export function repositoryChange(payload: unknown): RepositoryChange {
  const { action, repository, changes } = understood(repositoryEvent, 'repository', payload);
  const place = placeAt(repository.url);
  const { user, organization } = changes?.owner?.from ?? {};
  const before = {
    ...place,
    owner: (organization ?? user)?.login ?? place.owner,
    repository: changes?.repository?.name.from ?? place.repository,
  };
  const branch = changes?.default_branch && { before: changes.default_branch.from, now: repository.defaultBranch };
  return { before, now: action === 'deleted' ? 'deleted' : place, ...(branch && { branch }) };
}

function inRepositoryEvent(payload: unknown): NamedRepository[] {
  const { repository, changes } = understood(repositoryEvent, 'repository', payload);
  const place = placeAt(repository.url);
  const branches = [repository.defaultBranch, ...(changes?.default_branch ? [changes.default_branch.from] : [])];
  const { before } = repositoryChange(payload);
  const isMoved = before.owner !== place.owner || before.repository !== place.repository;
  return (isMoved ? [before, place] : [place]).map((one) => ({ ...one, branches }));
}

function inInstallationEvent(payload: unknown): NamedRepository[] {
  const type = 'installation_repositories';
  const { installation, ...event } = understood(installationEvent, type, payload);
  const { origin } = new URL(installation.account.html_url);
  return [...event.repositories_added, ...event.repositories_removed].map(({ full_name }) => ({
    ...placeAt(`${origin}/${full_name}`),
    branches: [],
  }));
}

function placeAt(url: string) {
  const place = parseGithubUrl(new URL(url));
  if (!place) throw new InputError(`'${url.slice(0, 200)}' is not a repository`);
  const { origin, owner, repository } = place;
  return { origin, owner, repository };
}

/** The relevant parts of an event. */
export function understood<S extends z.ZodType>(shape: S, eventType: string, payload: unknown): z.output<S> {
  const parsed = shape.safeParse(payload);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues[0]?.path.join('.');
  throw new InputError(`The event '${eventType}' is not a valid GitHub event at '${where}'`);
}
