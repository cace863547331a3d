import { ANNOTATION_ORPHAN, type Entity, RELATION_OWNED_BY } from '@callboard/plugin-catalog/common';
import { type NewNotification, ownTexts, ownTitle } from '../../common/index.ts';

/** A problem of an entity that its owners are notified of. */
export type Trouble = 'error' | 'orphan';
export type Troubled = { ref: string; trouble: Trouble; entity: Entity };

export function troublesOf(entity: Entity): Trouble[] {
  const hasError = entity.status?.items?.some(({ level }) => level === 'error') ?? false;
  const isOrphan = entity.metadata.annotations?.[ANNOTATION_ORPHAN] === 'true';
  return [...(hasError ? ['error' as const] : []), ...(isOrphan ? ['orphan' as const] : [])];
}

// More at the same time usually have one cause, so they become one notification.
const mostOneByOne = 3;

/** The notifications for new problems: one per entity, or one per owner for many entities. */
export function notificationsOf(begun: readonly Troubled[]): NewNotification[] {
  const groups = new Map<string, Troubled[]>();
  for (const one of begun) {
    const owner = one.entity.relations?.find(({ type }) => type === RELATION_OWNED_BY)?.targetRef;
    // No one to notify.
    if (!owner) continue;
    const key = `${one.trouble} ${owner}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups].flatMap(([key, troubled]) => {
    const owner = key.slice(key.indexOf(' ') + 1);
    if (troubled.length > mostOneByOne) return [manyNotification(owner, troubled)];
    return troubled.map((one) => oneNotification(owner, one));
  });
}

const titleOf = ({ metadata: { title, name } }: Entity) => title ?? name;

function oneNotification(owner: string, { ref, trouble, entity }: Troubled): NewNotification {
  const { namespace = 'default', name } = entity.metadata;
  const message = entity.status?.items?.find(({ level }) => level === 'error')?.message ?? '';
  return {
    recipients: { type: 'entity', entityRef: owner },
    payload: {
      ...ownTitle(`${trouble}.one`, { entity: titleOf(entity) }),
      description: trouble === 'error' ? message.slice(0, 2_000) : ownTexts['orphan.one.why'],
      link: `/catalog/${[namespace, entity.kind, name].map((part) => encodeURIComponent(part.toLowerCase())).join('/')}`,
      severity: trouble === 'error' ? 'high' : 'normal',
      topic: topics[trouble],
      scope: `${trouble}:${ref}`,
    },
  };
}

function manyNotification(owner: string, troubled: readonly Troubled[]): NewNotification {
  const { trouble } = troubled[0]!;
  const count = troubled.length;
  return {
    recipients: { type: 'entity', entityRef: owner },
    payload: {
      ...ownTitle(`${trouble}.many`, { count }),
      description:
        troubled
          .slice(0, 10)
          .map(({ entity }) => titleOf(entity))
          .join(', ') + (count > 10 ? ', …' : ''),
      link: '/catalog-health',
      severity: trouble === 'error' ? 'high' : 'normal',
      topic: topics[trouble],
      scope: `${trouble}:${owner}`,
    },
  };
}

const topics = { error: 'Catalog errors', orphan: 'Lost sources' };
