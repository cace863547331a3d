import { InputError } from '@callboard/errors';
import * as z from 'zod';
import { type DiscoveredRepository, repositoryShape } from '../discovery/repositoryList.ts';

const paths = z.array(z.string()).nullish();
const commit = z.object({ added: paths, removed: paths, modified: paths });
const pushEvent = z.object({
  ref: z.string(),
  before: z.string(),
  after: z.string(),
  // Only the last few commits.
  commits: z.array(commit).nullish(),
  total_commits: z.number().optional(),
  repository: repositoryShape.and(z.object({ html_url: z.url() })),
});
const from = z.object({ from: z.string() });
const login = z.object({ login: z.string() });
const repositoryEvent = z.object({
  action: z.string().optional(),
  repository: repositoryShape.and(z.object({ html_url: z.url() })),
  changes: z
    .object({
      name: from.optional(),
      repository: z.object({ name: from }).optional(),
      owner: z.object({ from: z.object({ user: login.optional(), organization: login.optional() }) }).optional(),
    })
    .nullish(),
});

export type NamedRepository = {
  repository: DiscoveredRepository;
  /** Gitea's own URL. */
  url: string;
};

export type Push = NamedRepository & {
  branch: string;
  before: string;
  after: string;
  /** The paths that its commits touch; undefined if the event is incomplete. */
  paths: readonly string[] | undefined;
};

const branches = 'refs/heads/';

/** Undefined if it is not a branch. */
export function pushIn(payload: unknown): Push | undefined {
  const push = understood(pushEvent, 'push', payload);
  if (!push.ref.startsWith(branches)) return undefined;
  const commits = push.commits ?? [];
  // Without a count, there may have been more.
  const isWhole = commits.length > 0 && commits.length === push.total_commits;
  const touched = commits.flatMap(({ added, removed, modified }) =>
    [added, removed, modified].flatMap((one) => one ?? []),
  );
  return {
    ...named(push.repository),
    branch: push.ref.slice(branches.length),
    before: push.before,
    after: push.after,
    paths: isWhole ? [...new Set(touched)] : undefined,
  };
}

type RepositoryName = Pick<DiscoveredRepository, 'owner' | 'name'>;

/** A repository that was deleted, renamed or transferred. */
export type RepositoryChange = { before: RepositoryName; now: RepositoryName | 'deleted' };

export function repositoryIn(payload: unknown): NamedRepository & { change?: RepositoryChange } {
  const { action, repository, changes } = understood(repositoryEvent, 'repository', payload);
  const { owner, name } = repository;
  const { user, organization } = changes?.owner?.from ?? {};
  const before = {
    owner: (organization ?? user)?.login ?? owner,
    name: (changes?.name ?? changes?.repository?.name)?.from ?? name,
  };
  const isMoved = before.owner !== owner || before.name !== name;
  const moved = isMoved ? ({ before, now: { owner, name } } as const) : undefined;
  const change = action === 'deleted' ? ({ before, now: action } as const) : moved;
  return { ...named(repository), ...(change && { change }) };
}

const named = ({ html_url: url, ...repository }: DiscoveredRepository & { html_url: string }): NamedRepository => ({
  repository,
  url,
});

function understood<S extends z.ZodType>(shape: S, eventType: string, payload: unknown): z.output<S> {
  const parsed = shape.safeParse(payload);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues[0]?.path.join('.');
  throw new InputError(`The event '${eventType}' is not a valid Gitea event at '${where}'`);
}
