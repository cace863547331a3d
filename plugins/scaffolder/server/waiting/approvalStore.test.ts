import { openTestDatabase, testEngines } from '@callboard/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { scaffolderServer } from '../index.ts';
import { taskTables } from '../migrations/0001-tasks.ts';
import { approvalsTable } from '../migrations/0002-approvals.ts';
import type { ApprovalRow, ScaffolderTables } from '../tasks/tables.ts';
import { createTaskStore } from '../tasks/taskStore.ts';
import { aTaskRow } from '../testing/aTaskRow.ts';
import { createApprovalStore } from './approvalStore.ts';

type FirstApprovals = { scaffolder_approvals: Omit<ApprovalRow, 'expires_at'> };

const approval = {
  step_id: 'ask',
  approvers: '["group:default/tower","user:default/ada"]',
  is_for_creator: 0,
  message: null,
  asked_at: 1,
};
const undecided = { decision: null, decided_by: null, decided_at: null, reason: null };
const approved = { decision: 'approved', decided_by: 'user:default/ada', decided_at: 2, reason: null } as const;

async function aStore(engine: (typeof testEngines)[number]) {
  const database = await openTestDatabase(engine);
  onTestFinished(() => database.close());
  await database.migrate('scaffolder', [taskTables, approvalsTable]);
  const tasks = createTaskStore(database);
  for (const id of ['a', 'b']) {
    await tasks.add(aTaskRow(id, { status: 'processing' }));
  }
  return { database, tasks, approvals: createApprovalStore(database) };
}

test.each(testEngines)('a request from before the approvers table existed is listed as well, on %s', async (engine) => {
  const { database, tasks, approvals } = await aStore(engine);
  const before = database.kysely<FirstApprovals>().insertInto('scaffolder_approvals');
  await before.values({ ...approval, task_id: 'a', ...undecided }).execute();
  await before.values({ ...approval, task_id: 'b', ...approved }).execute();
  await database.migrate('scaffolder', scaffolderServer.migrations ?? []);
  const asked = { approvers: ['user:default/ada'], user: 'user:default/ada', limit: 10, offset: 0 };
  const { rows, total } = await approvals.waiting(asked);
  expect([rows.map(({ task_id }) => task_id), total]).toEqual([['a'], 1]);
  expect((await approvals.waiting({ ...asked, approvers: [] })).total).toBe(0);
  await tasks.transaction(async (transaction) => {
    await tasks.change('a', 'a.1', { status: 'cancelled', ended_at: 1 }, transaction);
  });
  expect(await tasks.removeEndedBefore(2, 10)).toBe(1);
  const left = database.kysely<ScaffolderTables>().selectFrom('scaffolder_approvers').selectAll();
  expect(await left.execute()).toEqual([]);
});
