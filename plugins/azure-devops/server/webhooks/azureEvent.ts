import { InputError } from '@callboard/errors';
import { namesInPath } from '@callboard/integrations/common';
import * as z from 'zod';
import { publicAzureHost } from '../../common/index.ts';
import type { RepositoryName } from '../discovery/repositorySource.ts';

/** A repository as an event describes it. Its current state is requested from Azure DevOps. */
export type NamedRepository = RepositoryName & {
  /** Its location; undefined if the event does not contain it. */
  owner?: { host: string; organization: string };
};

/** The relevant part of the event. */
export type RepositoryEvent =
  | { kind: 'push'; repository: NamedRepository; refs: readonly string[] }
  /** A repository has changed, with all its current and former names. */
  | { kind: 'change'; repositories: readonly NamedRepository[]; isDeleted?: boolean };

const projectShape = z.object({ name: z.string(), url: z.url().optional() });
const repositoryShape = z.object({ name: z.string(), project: projectShape }).transform(named);

const pushEvent = z.object({
  resource: z.object({ repository: repositoryShape, refUpdates: z.array(z.object({ name: z.string() })).default([]) }),
});
const changeEvent = z.object({ resource: z.object({ repository: repositoryShape, oldName: z.string().optional() }) });
const deletedEvent = z.object({ resource: z.object({ repositoryName: z.string(), project: projectShape }) });

/** The event behind an Azure DevOps webhook; undefined if it is not relevant. */
export function azureEvent(eventType: string, payload: unknown): RepositoryEvent | undefined {
  switch (eventType) {
    case 'git.push': {
      const { repository, refUpdates } = understood(pushEvent, eventType, payload).resource;
      return { kind: 'push', repository, refs: refUpdates.map(({ name }) => name) };
    }
    case 'git.repo.created':
    case 'git.repo.forked':
    case 'git.repo.statuschanged':
    case 'git.repo.renamed': {
      const { repository, oldName } = understood(changeEvent, eventType, payload).resource;
      const before = oldName === undefined ? [] : [{ ...repository, repository: oldName }];
      return { kind: 'change', repositories: [repository, ...before] };
    }
    case 'git.repo.deleted': {
      const { repositoryName: name, project } = understood(deletedEvent, eventType, payload).resource;
      return { kind: 'change', repositories: [named({ name, project })], isDeleted: true };
    }
    default:
      return undefined;
  }
}

function named({ name, project }: { name: string; project: z.output<typeof projectShape> }): NamedRepository {
  const owner = project.url === undefined ? undefined : ownerIn(new URL(project.url));
  return { project: project.name, repository: name, ...(owner && { owner }) };
}

/** The API URL of a project has the organisation before `_apis`; an old one has it in the host name. */
function ownerIn({ host, pathname }: URL): NamedRepository['owner'] {
  const [old] = host.split('.visualstudio.com');
  if (old !== undefined && old !== host) return { host: publicAzureHost, organization: old };
  const names = namesInPath(pathname) ?? [];
  const end = names.indexOf('_apis');
  return end < 1 ? undefined : { host, organization: names.slice(0, end).join('/') };
}

/** The relevant parts of an event. */
function understood<S extends z.ZodType>(shape: S, eventType: string, payload: unknown): z.output<S> {
  const parsed = shape.safeParse(payload);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues[0]?.path.join('.');
  throw new InputError(`The event '${eventType}' is not a valid Azure DevOps event at '${where}'`);
}
