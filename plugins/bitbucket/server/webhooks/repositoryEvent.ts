import { InputError } from '@callboard/errors';
import type * as z from 'zod';
import type { DiscoveredRepository, RepositoryName } from '../discovery/repositorySource.ts';

/** A repository as an event describes it. Its current state is requested from Bitbucket. */
export type NamedRepository = RepositoryName & {
  /** The host of its pages: 'bitbucket.org'; old servers do not send it. */
  host?: string;
  project?: string;
};

/** The relevant part of the event. */
export type RepositoryEvent =
  | { kind: 'push'; repository: NamedRepository; branches: readonly string[] }
  /** A repository has changed: its current name, then its previous one. */
  | { kind: 'change'; repositories: readonly NamedRepository[]; isDeleted?: boolean }
  /** A change that affects several repositories, such as another key of their project. */
  | { kind: 'all'; owner?: { before: string; now: string } };

/** The repository as the event describes it, for filters that need no request. */
export const asReported = ({ owner, repository, project = '' }: NamedRepository): DiscoveredRepository => ({
  owner,
  repository,
  project,
  isArchived: false,
  defaultBranch: 'unknown',
});

/** The relevant parts of an event. */
export function understood<S extends z.ZodType>(shape: S, eventType: string, payload: unknown): z.output<S> {
  const parsed = shape.safeParse(payload);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues[0]?.path.join('.');
  throw new InputError(`The event '${eventType}' is not a valid Bitbucket event at '${where}'`);
}
