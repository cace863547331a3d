import { type Kysely, sql } from 'kysely';
import { type Severity, severities } from '../../common/index.ts';
import { everybody, type Tables } from '../tables.ts';

export type InboxSelection = {
  ids?: readonly string[];
  search?: string;
  read?: boolean;
  saved?: boolean;
  createdAfter?: number;
  minimumSeverity?: Severity;
  topic?: string;
};

export type Order = {
  field: 'created' | 'updated' | 'read' | 'saved' | 'topic' | 'origin' | 'severity' | 'title';
  direction: 'asc' | 'desc';
};

/** All notifications of a user: their own, and broadcasts with the user's read and saved state. */
export function inboxOf(db: Kysely<Tables>, user: string, selection: InboxSelection) {
  const { ids, search, read, saved, createdAfter, minimumSeverity, topic } = selection;
  let query = db.selectFrom(
    db
      .selectFrom('notifications_items as item')
      .leftJoin('notifications_broadcast_states as state', (join) =>
        join.onRef('state.item_id', '=', 'item.id').on('state.user_ref', '=', user),
      )
      .where('item.user_ref', 'in', [user, everybody])
      .select([
        ...(['item.id', 'item.user_ref', 'item.origin', 'item.created', 'item.updated', 'item.title'] as const),
        ...(['item.description', 'item.link', 'item.severity', 'item.topic', 'item.scope', 'item.icon'] as const),
        'item.metadata',
      ])
      .select(({ fn }) => [
        fn.coalesce('item.read', 'state.read').as('read'),
        fn.coalesce('item.saved', 'state.saved').as('saved'),
      ])
      .as('inbox'),
  );
  if (ids) query = query.where('id', 'in', ids);
  if (read !== undefined) query = query.where('read', read ? 'is not' : 'is', null);
  if (saved !== undefined) query = query.where('saved', saved ? 'is not' : 'is', null);
  if (createdAfter !== undefined) query = query.where('created', '>=', createdAfter);
  if (minimumSeverity) query = query.where('severity', '<=', severities.indexOf(minimumSeverity));
  if (topic !== undefined) query = query.where('topic', '=', topic);
  if (search) {
    const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
    query = query.where(
      sql<boolean>`(lower(title) like ${pattern} escape '\\' or lower(description) like ${pattern} escape '\\')`,
    );
  }
  return query;
}
