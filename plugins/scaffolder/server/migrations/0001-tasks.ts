import { createTable, type Migration } from '@callboard/server-kit';

export const taskTables: Migration = {
  name: '0001-tasks',
  phase: 'expand',
  async up(db, dialect) {
    await createTable(db, 'scaffolder_tasks', {
      columns: {
        id: 'text primary key',
        template_ref: 'text not null',
        // JSON text.
        spec: 'text not null',
        status: 'text not null',
        created_at: 'bigint not null',
        created_by: 'text',
        heartbeat_at: 'bigint not null',
        ended_at: 'bigint',
        // JSON text: the principal on whose behalf it runs.
        caller: 'text not null',
        // Sealed JSON; null once the task has ended.
        secrets: 'text',
        // Sealed JSON: the state of the steps.
        state: 'text',
        // The job that may run it; other jobs of the task write nothing.
        job_id: 'text not null',
      },
    });
    for (const columns of [['created_at'], ['created_by', 'created_at'], ['status', 'heartbeat_at'], ['ended_at']]) {
      await db.schema.createIndex(`scaffolder_tasks_${columns[0]}`).on('scaffolder_tasks').columns(columns).execute();
    }

    await db.schema
      .createTable('scaffolder_events')
      .addColumn('id', dialect === 'postgres' ? 'bigserial' : 'integer', (column) =>
        // Ids are never reused, even after an event was deleted.
        dialect === 'postgres' ? column.primaryKey() : column.primaryKey().autoIncrement(),
      )
      .addColumn('task_id', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      // JSON text.
      .addColumn('body', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('scaffolder_events_of_task')
      .on('scaffolder_events')
      .columns(['task_id', 'id'])
      .execute();

    await db.schema
      .createTable('scaffolder_workspaces')
      .addColumn('task_id', 'text', (column) => column.notNull())
      // The changes of one step are a pack; a large one has several parts.
      .addColumn('pack', 'integer', (column) => column.notNull())
      .addColumn('part', 'integer', (column) => column.notNull())
      .addColumn('content', dialect === 'postgres' ? 'bytea' : 'blob', (column) => column.notNull())
      .addPrimaryKeyConstraint('scaffolder_workspaces_key', ['task_id', 'pack', 'part'])
      .execute();
  },
};
