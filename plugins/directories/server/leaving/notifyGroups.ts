import type { Entity } from '@callboard/plugin-catalog/common';
import type { CatalogReader } from '@callboard/plugin-catalog/server';
import { ownTitle } from '@callboard/plugin-notifications/common';
import type { NotificationsService } from '@callboard/plugin-notifications/server';
import type { LeaverRow } from '../tables.ts';

type Options = {
  catalog: Pick<CatalogReader, 'count'>;
  /** Undefined if the portal has no notifications. */
  notifications: NotificationsService | undefined;
};

const MAX_GROUPS = 100;

/** Notifies the groups of a person who left, once, of the number of entities that need a new owner. */
export function createNotifyGroups({ catalog, notifications }: Options) {
  return async ({ directory, ref, left_at, entity }: LeaverRow): Promise<void> => {
    const { metadata, spec = {} } = JSON.parse(entity) as Entity;
    const groups = Array.isArray(spec.memberOf) ? spec.memberOf.slice(0, MAX_GROUPS).map(String) : [];
    if (!notifications || groups.length === 0) return;
    const count = await catalog.count({ filter: { 'relations.ownedBy': ref } });
    if (count === 0) return;
    const { displayName } = (spec.profile ?? {}) as { displayName?: unknown };
    const name = typeof displayName === 'string' ? displayName : (metadata.title ?? metadata.name);
    await notifications.send(
      'plugin:directories',
      {
        recipients: { type: 'entity', entityRef: groups, excludeEntityRef: ref },
        payload: {
          ...ownTitle(count === 1 ? 'left.one' : 'left.many', { name, count }),
          link: '/catalog-health',
          topic: 'People who left',
          scope: `left:${ref}`,
        },
      },
      { effectKey: `left:${directory}:${ref}:${left_at}` },
    );
  };
}
