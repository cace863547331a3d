import { type Client, createClient } from '@callboard/contract/client';
import { expect, test } from 'vitest';
import { scaffolderContract } from '../common/index.ts';

type Opened = { baseUrl: string; fetch: (url: string, init?: RequestInit) => Promise<Response>; user: string };

/**
 * The contract of the server and the fake, for a user without runs. There is a template `patient`, whose form "Patience" has a string
 * field `name` and whose runs continue until they are cancelled. The action `debug:log` is installed.
 */
export function testScaffolder(open: () => Opened | Promise<Opened>): void {
  const connect = async (): Promise<{ client: Client<typeof scaffolderContract>; user: string }> => {
    const { baseUrl, fetch, user } = await open();
    return { client: createClient(scaffolderContract, baseUrl, fetch), user };
  };
  const patient = { templateRef: 'template:default/patient', values: { name: 'Ada' } };
  const missing = { statusCode: 404, cause: { name: 'NotFoundError' } };

  test('a template has a form, an unknown template does not', async () => {
    const { client } = await connect();
    const params = { namespace: 'default', kind: 'template', name: 'patient' };
    const { title, steps } = await client.getParameterSchema({ params });
    expect([title, steps.map((step) => step.schema.properties)]).toEqual(['Patience', [{ name: { type: 'string' } }]]);
    const nobody = { ...params, name: 'nobody' };
    await expect(client.getParameterSchema({ params: nobody })).rejects.toMatchObject(missing);
  });

  test('[SCAF-029] installed actions are listed with their inputs', async () => {
    const { client } = await connect();
    const log = (await client.listActions({})).find(({ id }) => id === 'debug:log');
    expect(log?.schema?.input).toMatchObject({ type: 'object', properties: { message: {} } });
    expect((await client.listTemplatingExtensions({})).globals).toHaveProperty('values');
  });

  test('[SCAF-022] [SCAF-025] tasks are stored with spec and creator, and listed in pages, newest first', async () => {
    const { client, user } = await connect();
    const { id: first } = await client.createTask({ body: patient });
    const { id: second } = await client.createTask({ body: { ...patient, values: { name: 'Grace' } } });
    const task = await client.getTask({ params: { taskId: first } });
    expect(task).toMatchObject({ id: first, createdBy: user });
    expect(task.spec).toMatchObject({
      parameters: patient.values,
      templateInfo: { entityRef: patient.templateRef, entity: { metadata: { name: 'patient', title: 'Patience' } } },
    });
    const listed = async (query: object) => {
      const { tasks, totalTasks } = await client.listTasks({ query: { createdBy: [user], ...query } });
      return { ids: tasks.map(({ id }) => id), totalTasks };
    };
    expect(await listed({})).toEqual({ ids: [second, first], totalTasks: 2 });
    expect(await listed({ limit: 1, offset: 1 })).toEqual({ ids: [first], totalTasks: 2 });
    expect(await listed({ template: [patient.templateRef] })).toMatchObject({ totalTasks: 2 });
    expect(await listed({ template: ['template:default/nobody'] })).toEqual({ ids: [], totalTasks: 0 });
    expect(await listed({ status: ['failed'] })).toEqual({ ids: [], totalTasks: 0 });
    const counts = await client.countTasks({ query: { createdBy: [user], template: ['template:default/nobody'] } });
    expect(counts).toEqual({ templates: [{ value: patient.templateRef, count: 2 }], statuses: [] });
    expect(await client.getTaskAccess({})).toEqual({ canRead: true });
    for (const taskId of [first, second]) await client.cancelTask({ params: { taskId } });
  });

  test('a task ends when it is cancelled, and can be retried only after that', async () => {
    const { client } = await connect();
    const { id: taskId } = await client.createTask({ body: patient });
    const params = { taskId };
    await expect(client.retryTask({ params, body: {} })).rejects.toMatchObject({ statusCode: 409 });
    expect(await client.cancelTask({ params })).toEqual({ status: 'cancelled' });
    expect((await client.getTask({ params })).status).toBe('cancelled');
    const events = await client.getTaskEvents({ params, query: {} });
    expect(events.slice(-2).map(({ type }) => type)).toEqual(['cancelled', 'completion']);
    const after = events.at(-2)!.id;
    expect((await client.getTaskEvents({ params, query: { after } })).map(({ type }) => type)).toEqual(['completion']);
    expect(await client.retryTask({ params, body: {} })).toEqual({ id: taskId });
    expect((await client.getTask({ params })).status).toMatch(/^(open|processing)$/);
    await client.cancelTask({ params });
  });

  test("the runs of a template are counted, and the user's last run is listed", async () => {
    const { client } = await connect();
    const { id: taskId } = await client.createTask({ body: patient });
    await client.cancelTask({ params: { taskId } });
    const { templates, lastUsed } = await client.getTemplateStatistics({});
    expect(templates.map(({ templateRef }) => templateRef)).toEqual([patient.templateRef]);
    expect(templates[0]!.runs).toBeGreaterThan(0);
    expect(lastUsed).toEqual([{ templateRef: patient.templateRef, at: expect.any(String) }]);
  });

  test('unknown tasks and templates are not found', async () => {
    const { client } = await connect();
    const params = { taskId: 'none' };
    await expect(client.getTask({ params })).rejects.toMatchObject(missing);
    await expect(client.cancelTask({ params })).rejects.toMatchObject(missing);
    await expect(client.retryTask({ params, body: {} })).rejects.toMatchObject(missing);
    await expect(client.getTaskEvents({ params, query: {} })).rejects.toMatchObject(missing);
    await expect(client.listApprovals({ params })).rejects.toMatchObject(missing);
    const body = { ...patient, templateRef: 'template:default/nobody' };
    await expect(client.createTask({ body })).rejects.toMatchObject(missing);
  });
}
