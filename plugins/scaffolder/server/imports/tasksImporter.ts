import { InputError } from '@callboard/errors';
import { isObject } from '@callboard/json-schema';
import {
  type ImportContext,
  type Importer,
  insertRows,
  jsonIn,
  optionalTextIn,
  optionalTimeIn,
  type Principal,
  type SourceRow,
  textIn,
  timeIn,
} from '@callboard/server-kit';
import { type Kysely, sql } from 'kysely';
import { type TaskSpec, taskEventSchema, taskSpecSchema, taskStatuses } from '../../common/index.ts';
import type { ScaffolderTables, TaskRow } from '../tasks/tables.ts';
import { openStatuses } from '../tasks/taskStore.ts';
import { firstJob } from '../waiting/approvalService.ts';

const rowsAtOnce = 500;

/** Ended tasks and their logs. Secrets, checkpoints and workspaces are never read. */
export const tasksImporter: Importer = {
  from: 'scaffolder',
  into: ['scaffolder_tasks', 'scaffolder_events'],
  async run(context) {
    const known = new Set<string>();
    const unfinished: string[] = [];
    await context.copy({
      what: 'tasks',
      from: {
        table: 'tasks',
        columns: ['id', 'spec', 'status', 'created_at'],
        optional: ['created_by', 'last_heartbeat_at'],
        orderBy: 'id',
      },
      into: 'scaffolder_tasks',
      convert(row) {
        const task = taskIn(row);
        known.add(task.id);
        if (!openStatuses.includes(task.status)) return task;
        unfinished.push(task.id);
        return { ...task, status: 'failed' };
      },
      nameOf: ({ id }) => String(id),
    });
    await context.copy({
      what: 'events of tasks',
      from: { table: 'task_events', columns: ['id', 'task_id', 'body', 'event_type', 'created_at'], orderBy: 'id' },
      into: 'scaffolder_events',
      convert(row) {
        if (!known.has(textIn(row, 'task_id'))) throw new InputError('its task was not imported');
        return eventIn(row);
      },
      nameOf: ({ id }) => String(id),
    });
    await continueNumbers(context);
    await endTasks(context, unfinished);
    context.note(
      'Secrets, checkpoints and workspaces of tasks are not imported: a retried task starts with its first step',
    );
  },
};

function taskIn(row: SourceRow): TaskRow {
  const [id, createdAt] = [textIn(row, 'id'), timeIn(row, 'created_at')];
  const createdBy = optionalTextIn(row, 'created_by');
  const status = taskStatuses.find((name) => name === row.status);
  if (!status) throw new InputError(`its status '${String(row.status).slice(0, 100)}' is unknown`);
  const spec = specIn(row);
  const caller: Principal = createdBy?.startsWith('user:')
    ? { type: 'user', userEntityRef: createdBy, ownershipEntityRefs: [createdBy] }
    : { type: 'none' };
  const heartbeatAt = optionalTimeIn(row, 'last_heartbeat_at') ?? createdAt;
  return {
    id,
    template_ref: spec.templateInfo.entityRef,
    spec: JSON.stringify(spec),
    status,
    created_at: createdAt,
    created_by: createdBy ?? null,
    heartbeat_at: heartbeatAt,
    ended_at: heartbeatAt,
    caller: JSON.stringify(caller),
    secrets: null,
    state: null,
    job_id: firstJob(id),
  };
}

/** Parts that are missing in older versions are added; a task of the first template formats has no steps in today's form. */
function specIn(row: SourceRow): TaskSpec {
  const stored = jsonIn(row, 'spec');
  if (!isObject(stored)) throw new InputError("'spec' is not an object");
  const { secrets: _, templateInfo, ...rest } = stored;
  const info = { entity: { metadata: {} }, ...(isObject(templateInfo) ? templateInfo : {}) };
  const parsed = taskSpecSchema.safeParse({ output: {}, parameters: {}, user: {}, ...rest, templateInfo: info });
  if (parsed.success) return parsed.data;
  const { path, message } = parsed.error.issues[0]!;
  throw new InputError(`its specification is in an outdated format: '${path.join('.')}': ${message}`);
}

function eventIn(row: SourceRow) {
  const event = {
    id: Number(row.id),
    taskId: textIn(row, 'task_id'),
    createdAt: new Date(timeIn(row, 'created_at')).toISOString(),
    type: textIn(row, 'event_type'),
    body: jsonIn(row, 'body'),
  };
  const parsed = taskEventSchema.safeParse(event);
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!;
    throw new InputError(`'${path.join('.')}' is not valid: ${message}`);
  }
  return {
    id: event.id,
    task_id: event.taskId,
    type: parsed.data.type,
    created_at: Date.parse(event.createdAt),
    body: JSON.stringify(parsed.data.body),
  };
}

/** Events keep their ids, so later ones must get higher ids. SQLite does this itself. */
async function continueNumbers({ db, dialect }: ImportContext): Promise<void> {
  if (dialect === 'sqlite') return;
  await sql`select setval(pg_get_serial_sequence('scaffolder_events', 'id'), max(id)) from scaffolder_events
    having max(id) is not null`.execute(db);
}

/** A task that had not ended cannot continue here: its secrets and its workspace stay behind. */
async function endTasks({ db: untyped, dialect, note }: ImportContext, unfinished: readonly string[]): Promise<void> {
  const db = untyped as Kysely<ScaffolderTables>;
  const reason = 'The task had not ended when it was imported from Backstage. Start it again.';
  const body = JSON.stringify({
    message: 'Run completed with status: failed',
    error: { name: 'Error', message: reason },
  });
  const created_at = Date.now();
  for (let at = 0; at < unfinished.length; at += rowsAtOnce) {
    const rows = unfinished
      .slice(at, at + rowsAtOnce)
      .map((task_id) => ({ task_id, type: 'completion' as const, created_at, body }));
    await insertRows({ db, dialect }, rows, (some) => db.insertInto('scaffolder_events').values([...some]));
  }
  // Without such an event, the last heartbeat stays the end.
  await sql`update scaffolder_tasks set ended_at = coalesce((select max(created_at) from scaffolder_events
    where task_id = scaffolder_tasks.id and type = 'completion'), ended_at)`.execute(db);
  if (unfinished.length > 0) {
    note(`Tasks that had not ended are imported as failed, and can be started again: ${unfinished.length}`);
  }
}
