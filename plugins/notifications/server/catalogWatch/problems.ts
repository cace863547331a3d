import { ANNOTATION_ORPHAN, type Entity, RELATION_OWNED_BY } from '@callboard/plugin-catalog/common';
import { type NewNotification, ownTexts, ownTitle } from '../../common/index.ts';

/** A problem of an entity that its owners are notified of. */
export type Problem = 'error' | 'orphan';
export type EntityProblem = { ref: string; problem: Problem; entity: Entity };

export function problemsOf(entity: Entity): Problem[] {
  const hasError = entity.status?.items?.some(({ level }) => level === 'error') ?? false;
  const isOrphan = entity.metadata.annotations?.[ANNOTATION_ORPHAN] === 'true';
  return [...(hasError ? ['error' as const] : []), ...(isOrphan ? ['orphan' as const] : [])];
}

// More at the same time usually have one cause, so they become one notification.
const maxIndividual = 3;

/** The notifications for new problems: one per entity, or one per owner for many entities. */
export function notificationsOf(begun: readonly EntityProblem[]): NewNotification[] {
  const groups = new Map<string, EntityProblem[]>();
  for (const one of begun) {
    const owner = one.entity.relations?.find(({ type }) => type === RELATION_OWNED_BY)?.targetRef;
    // No one to notify.
    if (!owner) continue;
    const key = `${one.problem} ${owner}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups].flatMap(([key, entityProblems]) => {
    const owner = key.slice(key.indexOf(' ') + 1);
    if (entityProblems.length > maxIndividual) return [manyNotification(owner, entityProblems)];
    return entityProblems.map((one) => oneNotification(owner, one));
  });
}

const titleOf = ({ metadata: { title, name } }: Entity) => title ?? name;

function oneNotification(owner: string, { ref, problem, entity }: EntityProblem): NewNotification {
  const { namespace = 'default', name } = entity.metadata;
  const message = entity.status?.items?.find(({ level }) => level === 'error')?.message ?? '';
  return {
    recipients: { type: 'entity', entityRef: owner },
    payload: {
      ...ownTitle(`${problem}.one`, { entity: titleOf(entity) }),
      description: problem === 'error' ? message.slice(0, 2_000) : ownTexts['orphan.one.why'],
      link: `/catalog/${[namespace, entity.kind, name].map((part) => encodeURIComponent(part.toLowerCase())).join('/')}`,
      severity: problem === 'error' ? 'high' : 'normal',
      topic: topics[problem],
      scope: `${problem}:${ref}`,
    },
  };
}

function manyNotification(owner: string, entityProblems: readonly EntityProblem[]): NewNotification {
  const { problem } = entityProblems[0]!;
  const count = entityProblems.length;
  return {
    recipients: { type: 'entity', entityRef: owner },
    payload: {
      ...ownTitle(`${problem}.many`, { count }),
      description:
        entityProblems
          .slice(0, 10)
          .map(({ entity }) => titleOf(entity))
          .join(', ') + (count > 10 ? ', …' : ''),
      link: '/catalog-health',
      severity: problem === 'error' ? 'high' : 'normal',
      topic: topics[problem],
      scope: `${problem}:${owner}`,
    },
  };
}

const topics = { error: 'Catalog errors', orphan: 'Lost sources' };
