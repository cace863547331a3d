import * as z from 'zod';
import { type RepositoryEvent, understood } from './repositoryEvent.ts';

const repositoryShape = z
  .object({
    slug: z.string(),
    project: z.object({ key: z.string() }),
    links: z.object({ self: z.array(z.object({ href: z.url() })).optional() }).optional(),
  })
  .transform(({ slug, project: { key }, links }) => {
    const page = links?.self?.[0]?.href;
    return { owner: key, repository: slug, project: key, ...(page !== undefined && { host: new URL(page).host }) };
  });

const pushEvent = z.object({
  repository: repositoryShape,
  changes: z.array(z.object({ ref: z.object({ displayId: z.string(), type: z.string() }) })),
});
const modifiedEvent = z.object({ old: repositoryShape, new: repositoryShape });
const projectShape = z.object({ key: z.string() });
const projectEvent = z.object({ old: projectShape.optional(), new: projectShape.optional() });
const repositoryEvent = z.object({ repository: repositoryShape });

/** The event behind a webhook of a Bitbucket Server; undefined if it is not relevant. */
export function serverEvent(eventType: string, payload: unknown): RepositoryEvent | undefined {
  switch (eventType) {
    case 'repo:refs_changed': {
      const { repository, changes } = understood(pushEvent, eventType, payload);
      const branches = changes.flatMap(({ ref }) => (ref.type === 'BRANCH' ? [ref.displayId] : []));
      return { kind: 'push', repository, branches };
    }
    case 'repo:modified': {
      const event = understood(modifiedEvent, eventType, payload);
      return { kind: 'change', repositories: [event.new, event.old] };
    }
    case 'repo:forked':
    case 'repo:deleted': {
      const { repository } = understood(repositoryEvent, eventType, payload);
      return { kind: 'change', repositories: [repository], isDeleted: eventType === 'repo:deleted' };
    }
    // The key of a project is a part of the names of all its repositories.
    case 'project:modified': {
      const { old, new: now } = understood(projectEvent, eventType, payload);
      return { kind: 'all', ...(old && now && { owner: { before: old.key, now: now.key } }) };
    }
    default:
      return undefined;
  }
}
