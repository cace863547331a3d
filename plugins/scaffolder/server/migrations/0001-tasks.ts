import { createTables, increasingId, type Migration } from '@callboard/server-kit';

export const taskTables: Migration = {
  name: '0001-tasks',
  phase: 'expand',
  async up(db, dialect) {
    await createTables(db, {
      scaffolder_tasks: {
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
        indexes: {
          scaffolder_tasks_created_at: ['created_at'],
          scaffolder_tasks_created_by: ['created_by', 'created_at'],
          scaffolder_tasks_status: ['status', 'heartbeat_at'],
          scaffolder_tasks_ended_at: ['ended_at'],
        },
      },

      scaffolder_events: {
        columns: {
          id: increasingId(dialect),
          task_id: 'text not null',
          type: 'text not null',
          created_at: 'bigint not null',
          // JSON text.
          body: 'text not null',
        },
        indexes: { scaffolder_events_of_task: ['task_id', 'id'] },
      },

      scaffolder_workspaces: {
        columns: {
          task_id: 'text not null',
          // The changes of one step are a pack; a large one has several parts.
          pack: 'integer not null',
          part: 'integer not null',
          content: dialect === 'postgres' ? 'bytea not null' : 'blob not null',
        },
        primaryKey: { scaffolder_workspaces_key: ['task_id', 'pack', 'part'] },
      },
    });
  },
};
