import { createIndexes, type Migration } from '@callboard/server-kit';

/** An index to find the notifications of a scope in all inboxes. */
export const scopesIndex: Migration = {
  name: '0002-scopes',
  phase: 'expand',
  async up(db) {
    await createIndexes(db, 'notifications_items', { notifications_items_by_scope: ['scope', 'origin'] });
  },
};
