import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Policy } from '@callboard/server-kit';
import { eventually, openTestDatabase, testEngines } from '@callboard/server-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Statistics, Task } from '../../common/index.ts';
import { taskTables } from '../migrations/0001-tasks.ts';
import { taskStatisticsIndexes } from '../migrations/0003-task-statistics.ts';
import type { TaskRow } from '../tasks/tables.ts';
import { createTaskStore, type TaskCondition } from '../tasks/taskStore.ts';
import { aTaskRow } from '../testing/aTaskRow.ts';
import { aTemplate, openScaffolderApp, type ScaffolderApp } from '../testing/scaffolderApp.ts';
import { createStatisticsStore } from './statisticsStore.ts';

describe.each(testEngines)('run counts on %s', (engine) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeEach(async () => {
    database = await openTestDatabase(engine);
    await database.migrate('scaffolder', [taskTables, taskStatisticsIndexes]);
  });
  afterEach(() => database.close());

  async function withTasks(rows: readonly Partial<TaskRow>[]) {
    const tasks = createTaskStore(database);
    for (const [index, row] of rows.entries()) await tasks.add(aTaskRow(`task-${index}`, row));
    return createStatisticsStore(database);
  }

  test('start at a time, and include failures and the median duration of successful runs', async () => {
    const store = await withTasks([
      { created_at: 99, status: 'failed' },
      { created_at: 100, ended_at: 110 },
      { created_at: 200, ended_at: 230 },
      // The duration of a run that waited for a person, or did not succeed, says nothing about the template.
      { created_at: 300, ended_at: 90_000 },
      { created_at: 400, status: 'failed', ended_at: 401 },
      { created_at: 500, status: 'processing' },
      { created_at: 600, status: 'cancelled', ended_at: 601, template_ref: 'template:default/b' },
    ]);
    const counted = await store.templates({ since: 100 });
    expect(counted.toSorted((a, b) => a.templateRef.localeCompare(b.templateRef))).toEqual([
      { templateRef: 'template:default/a', runs: 5, failures: 1, typicalMs: 30, firstAt: 100 },
      { templateRef: 'template:default/b', runs: 1, failures: 0, firstAt: 600 },
    ]);
  });

  test('include only tasks that the caller may see', async () => {
    const store = await withTasks([
      { created_at: 100, created_by: 'user:default/ada', ended_at: 105 },
      { created_at: 100, created_by: 'user:default/bob', ended_at: 205, status: 'failed' },
    ]);
    const visible: TaskCondition = ({ eb }) => eb('created_by', '=', 'user:default/ada');
    expect(await store.templates({ since: 0, visible })).toEqual([
      { templateRef: 'template:default/a', runs: 1, failures: 0, typicalMs: 5, firstAt: 100 },
    ]);
    expect(await store.templates({ since: 0, visible, templateRef: 'template:default/b' })).toEqual([]);
  });

  test("list the templates of a user's last runs, newest first, each once", async () => {
    const ada = { created_by: 'user:default/ada' };
    const store = await withTasks([
      { ...ada, created_at: 100, template_ref: 'template:default/b' },
      { ...ada, created_at: 200 },
      { ...ada, created_at: 300, template_ref: 'template:default/b' },
      { created_by: 'user:default/bob', created_at: 400, template_ref: 'template:default/c' },
    ]);
    expect(await store.lastUsedBy('user:default/ada', 10)).toEqual([
      { templateRef: 'template:default/b', at: 300 },
      { templateRef: 'template:default/a', at: 200 },
    ]);
  });
});

const own = 'user:default/own';

/** Everything is allowed, except that one user reads no tasks, one only their own, and one sees no template. */
const policy: Policy = {
  async decide({ name, resourceType }, principal) {
    const user = principal.type === 'user' ? principal.userEntityRef : '';
    if (user === 'user:default/nobody' && name === 'scaffolder.task.read') return { result: 'DENY' };
    if (user === 'user:default/blind' && name === 'catalog.entity.read') return { result: 'DENY' };
    if (user !== own || name !== 'scaffolder.task.read') return { result: 'ALLOW' };
    const conditions = { rule: 'IS_TASK_OWNER', resourceType: resourceType!, params: { createdBy: [own] } };
    return { result: 'CONDITIONAL', pluginId: 'scaffolder', resourceType: resourceType!, conditions };
  },
};

const steps = [{ action: 'debug:wait', input: { milliseconds: 1 } }];

describe('statistics of templates', () => {
  let app: ScaffolderApp;
  const as = (name: string) => app.asUser(`user:default/${name}`);
  const statisticsOf = async (name: string) =>
    (await app.get('/v2/template-statistics', await as(name))).json as Statistics;
  beforeAll(async () => {
    app = await openScaffolderApp({
      policy,
      templates: [aTemplate('first', { steps }), aTemplate('second', { steps })],
    });
    await app.run('first', {}, {}, await as('ada'));
    await app.run('second', {}, {}, await as('ada'));
    await app.run('first', {}, {}, await as('own'));
  });
  afterAll(() => app.close());

  test("count the runs of all users, and list the caller's last templates", async () => {
    const { templates, lastUsed, since } = await statisticsOf('ada');
    const counts = templates.map(({ templateRef, runs, failures }) => [templateRef, runs, failures]);
    expect(counts.sort()).toEqual([
      ['template:default/first', 2, 0],
      ['template:default/second', 1, 0],
    ]);
    expect(templates.every(({ typicalMs }) => typicalMs! > 0)).toBe(true);
    expect(lastUsed.map(({ templateRef }) => templateRef)).toEqual([
      'template:default/second',
      'template:default/first',
    ]);
    expect(Date.now() - Date.parse(since)).toBeGreaterThan(29 * 24 * 3_600_000);
  });

  test('count only tasks that the caller may read, of templates that the caller can see', async () => {
    expect((await statisticsOf('own')).templates).toEqual([
      expect.objectContaining({ templateRef: 'template:default/first', runs: 1 }),
    ]);
    expect(await statisticsOf('blind')).toMatchObject({ templates: [], lastUsed: [] });
    expect((await app.get('/v2/template-statistics', await as('nobody'))).status).toBe(403);
  });

  test('[SEC-07] leave out runs of an earlier template with the same name', async () => {
    const file = join(app.folder, 'templates.yaml');
    const write = (...templates: object[]) =>
      writeFile(file, templates.map((one) => JSON.stringify(one)).join('\n---\n'));
    const url = '/api/catalog/entities/by-name/template/default/second';
    const status = async () => (await app.inject({ url, headers: await as('ada') })).statusCode;
    await write(aTemplate('first', { steps }));
    await eventually(async () => expect(await status()).toBe(404));
    await write(aTemplate('first', { steps }), aTemplate('second', { steps }));
    await eventually(async () => expect(await status()).toBe(200));
    const counted = async () =>
      (await statisticsOf('ada')).templates.map(({ templateRef, runs }) => [templateRef, runs]);
    expect(await counted()).toEqual([['template:default/first', 2]]);
    expect((await statisticsOf('ada')).lastUsed.map(({ templateRef }) => templateRef)).toEqual([
      'template:default/first',
    ]);
    await app.run('second', {}, {}, await as('own'));
    expect((await statisticsOf('own')).templates).toContainEqual(
      expect.objectContaining({ templateRef: 'template:default/second', runs: 1 }),
    );
  });

  test('the runs of one template can be listed', async () => {
    const { json } = await app.get('/v2/tasks?template=second&limit=5');
    const { tasks, totalTasks } = json as { tasks: Task[]; totalTasks: number };
    expect([tasks.map(({ spec }) => spec.templateInfo.entityRef), totalTasks]).toEqual([
      ['template:default/second', 'template:default/second'],
      2,
    ]);
  });
});
