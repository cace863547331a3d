import * as z from 'zod';
import { type NamedRepository, type RepositoryEvent, understood } from './repositoryEvent.ts';

const fullName = z.string().regex(/^[^/]+\/[^/]+$/);
const repositoryShape = z
  .object({
    full_name: fullName,
    project: z.object({ key: z.string() }).optional(),
    links: z.object({ html: z.object({ href: z.url() }) }).optional(),
  })
  .transform(({ full_name, project, links }) => ({
    ...named(full_name),
    ...(project && { project: project.key }),
    ...(links && { host: new URL(links.html.href).host }),
  }));

const branch = z.object({ type: z.string(), name: z.string() }).nullish();
const pushEvent = z.object({
  repository: repositoryShape,
  push: z.object({ changes: z.array(z.object({ new: branch, old: branch })) }),
});
const changeEvent = z.object({
  repository: repositoryShape,
  changes: z.object({ full_name: z.object({ old: fullName }).optional() }).optional(),
});

const changeTypes = ['repo:created', 'repo:imported', 'repo:updated', 'repo:transfer', 'repo:deleted'];

/** The event behind a webhook of Bitbucket Cloud; undefined if it is not relevant. */
export function cloudEvent(eventType: string, payload: unknown): RepositoryEvent | undefined {
  if (eventType === 'repo:push') {
    const { repository, push } = understood(pushEvent, eventType, payload);
    const refs = push.changes.flatMap((change) => [change.new, change.old]);
    const branches = refs.flatMap((ref) => (ref?.type === 'branch' ? [ref.name] : []));
    return { kind: 'push', repository, branches };
  }
  if (!changeTypes.includes(eventType)) return undefined;
  const { repository, changes } = understood(changeEvent, eventType, payload);
  const { host } = repository;
  const before = changes?.full_name && { ...named(changes.full_name.old), ...(host !== undefined && { host }) };
  const isDeleted = eventType === 'repo:deleted';
  return { kind: 'change', repositories: [repository, ...(before ? [before] : [])], isDeleted };
}

function named(name: string): NamedRepository {
  const [owner = '', repository = ''] = name.split('/');
  return { owner, repository };
}
