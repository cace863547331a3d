import { preloadDataTable } from '@callboard/ui';
import { signalsApi } from '@callboard/web-kit';
import { fakeIdentity, fakeSignals, implementApi } from '@callboard/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { tasksChangedChannel } from '../../common/index.ts';
import { aTask } from '../../testing/index.ts';
import { renderScaffolder } from '../testing/renderScaffolder.tsx';

// Preload the lazy page, so no test waits for it.
beforeAll(async () => {
  await Promise.all([import('./TasksPage.tsx'), preloadDataTable()]);
});

const failed = aTask('failed-1', {
  status: 'failed',
  spec: { parameters: { name: 'seat map' } },
});
const running = aTask('running-2', { status: 'processing' });
const ofBob = aTask('done-3', { createdBy: 'user:default/bob' });
const tasks = [failed, running, ofBob];

/** Reads the DOM, because role queries take seconds in a table. */
const rows = () => [...document.querySelectorAll<HTMLTableRowElement>('tr[data-index]')];
const ids = () => rows().map((row) => row.querySelector('[title]')?.getAttribute('title'));
const expectIds = (expected: readonly string[]) => waitFor(() => expect(ids()).toEqual(expected));
const row = (id: string) =>
  waitFor(() => {
    const found = rows()[ids().indexOf(id)];
    expect(found, id).toBeDefined();
    return found!;
  });
const button = (name: string) => screen.getByText(name, { selector: 'button *' });
async function openMenu(id: string) {
  await userEvent.click(within(await row(id)).getByRole('button'));
  return within(await screen.findByRole('menu'));
}

describe('the list of runs', () => {
  test('[SCAF-002] [SCAF-015] is at /tasks with the columns task ID, template, created, owner and status', async () => {
    renderScaffolder('/create/tasks?owner=all', { scaffolder: { tasks } });
    const cells = (await row('done-3')).querySelectorAll('td, th');
    const heads = [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent);
    expect(heads).toEqual(['Task ID', 'Template', 'Created', 'Owner', 'Status', 'Actions']);
    const [, template, created, owner, status] = [...cells].map(({ textContent }) => textContent);
    expect([ids().at(-1), template, owner, status]).toEqual(['done-3', 'New service', 'bob', 'Completed']);
    expect(created).toMatch(/ago|yesterday/);
  });

  test('[SCAF-016] shows runs "Owned" by the user, or "All"', async () => {
    const { scaffolder, currentUrl } = renderScaffolder('/create/tasks', { scaffolder: { tasks } });
    await expectIds(['failed-1', 'running-2']);
    expect(scaffolder.calls.at(-1)!.search.getAll('createdBy')).toEqual(['user:default/ines']);
    await userEvent.click(button('All'));
    await expectIds(['failed-1', 'running-2', 'done-3']);
    expect(currentUrl()).toBe('/create/tasks?owner=all');
    await userEvent.click(button('Owned'));
    await expectIds(['failed-1', 'running-2']);
  });

  test('updates and announces a changed run after a signal', async () => {
    const signals = fakeSignals();
    const { scaffolder } = renderScaffolder('/create/tasks', {
      scaffolder: { tasks },
      apis: [implementApi(signalsApi, signals)],
    });
    expect((await row('running-2')).textContent).toContain('Running');
    expect(screen.queryByText('Changed just now')).toBeNull();
    scaffolder.state.tasks = [failed, { ...running, status: 'completed' }, ofBob];
    signals.send(tasksChangedChannel, { taskId: 'running-2' });
    await waitFor(async () => expect((await row('running-2')).textContent).toContain('Completed'));
    expect(screen.getByText('Changed just now')).toBeTruthy();
  });

  test('says "Waiting for approval" as the run page does', async () => {
    renderScaffolder('/create/tasks', { scaffolder: { tasks: [{ ...running, needsApproval: true }] } });
    const { textContent } = await row('running-2');
    expect(textContent).toContain('Waiting for approval');
    expect(textContent).not.toContain('Running');
  });

  test('can be filtered by status', async () => {
    const { currentUrl } = renderScaffolder('/create/tasks', { scaffolder: { tasks } });
    await expectIds(['failed-1', 'running-2']);
    await userEvent.click(button('Failed'));
    await expectIds(['failed-1']);
    expect(currentUrl()).toBe('/create/tasks?status=failed');
    await userEvent.click(button('Cancelled'));
    expect(await screen.findByText('No runs with this status')).toBeTruthy();
    await userEvent.click(screen.getByText('Show every status'));
    await expectIds(['failed-1', 'running-2']);
  });

  test('shows the subject of each run', async () => {
    const named = aTask('named-5', { subject: 'snack-planner' });
    renderScaffolder('/create/tasks', { scaffolder: { tasks: [named] } });
    expect((await row('named-5')).querySelectorAll('td, th')[1]?.textContent).toBe('snack-planner New service');
  });

  test('counts the runs per template and status, and filters by them', async () => {
    const templateInfo = { entityRef: 'template:default/new-site', entity: { metadata: { name: 'new-site' } } };
    renderScaffolder('/create/tasks?owner=all', {
      scaffolder: { tasks: [...tasks, aTask('site-4', { spec: { templateInfo } })] },
    });
    await expectIds(['failed-1', 'running-2', 'done-3', 'site-4']);
    const options = (group: string) =>
      within(screen.getByRole('group', { name: group }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(options('Template')).toEqual(['Any template ', 'new-service 3', 'new-site 1']));
    expect(options('Status')).toContain('Completed 2');
    await waitFor(() => expect(options('Run owner')).toEqual(['Owned 3', 'All 4']));
    await userEvent.click(button('new-site'));
    await expectIds(['site-4']);
    await waitFor(() => expect(options('Status')).toContain('Completed 1'));
    await waitFor(() => expect(options('Run owner')).toEqual(['Owned 1', 'All 1']));
    expect(options('Template')).toEqual(['Any template ', 'new-service 3', 'new-site 1']);
  });

  test('can be filtered by a template from the URL, and cleared', async () => {
    const templateInfo = { entityRef: 'template:default/new-site', entity: { metadata: { name: 'new-site' } } };
    const ofSite = aTask('site-4', { spec: { templateInfo } });
    renderScaffolder('/create/tasks?owner=all&template=template:default/new-site', {
      scaffolder: { tasks: [...tasks, ofSite] },
    });
    await expectIds(['site-4']);
    await userEvent.click(button('Any template'));
    await expectIds(['failed-1', 'running-2', 'done-3', 'site-4']);
  });

  test('[SCAF-018] is paged and sorted by the server', async () => {
    const many = Array.from({ length: 25 }, (_, index) => aTask(`task-${index}`));
    const { scaffolder } = renderScaffolder('/create/tasks', { scaffolder: { tasks: many } });
    await waitFor(() => expect(rows()).toHaveLength(20));
    const lastQuery = () => Object.fromEntries(scaffolder.calls.findLast(({ path }) => path === '/v2/tasks')!.search);
    expect(lastQuery()).toEqual({ createdBy: 'user:default/ines', limit: '20', offset: '0', order: 'desc:created_at' });
    await userEvent.click(screen.getByRole('button', { name: /next/i }));
    await waitFor(() => expect(ids()).toEqual(many.slice(20).map(({ id }) => id)));
    expect(lastQuery()).toMatchObject({ offset: '20' });
    await userEvent.click(screen.getByRole('button', { name: /^Status/ }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ offset: '0', order: 'asc:status' }));
  });

  test('[SCAF-017] has an empty state with links', async () => {
    const { currentUrl } = renderScaffolder('/create/tasks', { scaffolder: { tasks: [] } });
    expect(await screen.findByText('You have not run a template yet')).toBeTruthy();
    await userEvent.click(screen.getByText('Show all runs'));
    expect(await screen.findByText('Nobody has run a template yet')).toBeTruthy();
    await userEvent.click(screen.getByText('Choose a template'));
    expect(currentUrl()).toBe('/create');
  });

  test('[SCAF-019] is not fetched without a user from the identity service', async () => {
    const identity = fakeIdentity({ userEntityRef: '' });
    const { scaffolder } = renderScaffolder('/create/tasks', { scaffolder: { tasks }, identity });
    expect(await screen.findByText(/an identityApi with a signed-in user must be passed/)).toBeTruthy();
    expect(scaffolder.calls.filter(({ path }) => path === '/v2/tasks')).toEqual([]);
    await userEvent.click(button('All'));
    await row('done-3');
  });

  test('shows the error of the server, and can retry', async () => {
    const { scaffolder } = renderScaffolder('/create/tasks', { scaffolder: { tasks } });
    let isAway = true;
    scaffolder.answer('GET /v2/tasks', () => {
      if (isAway) throw new Error('The workers sleep');
      return { tasks, totalTasks: 3 };
    });
    expect(await screen.findByText('Could not load the runs')).toBeTruthy();
    isAway = false;
    await userEvent.click(screen.getByText('Try again'));
    await row('done-3');
  });
});

describe('the actions for a run', () => {
  test('a running one can be opened, and cancelled after confirmation', async () => {
    const { scaffolder, alerts } = renderScaffolder('/create/tasks', { scaffolder: { tasks } });
    const menu = await openMenu('running-2');
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Open', 'Cancel']);
    expect(menu.getByText('Open').closest('a')?.getAttribute('href')).toBe('/create/tasks/running-2');
    await userEvent.click(menu.getByText('Cancel'));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel run' }));
    const posted = () => scaffolder.calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
    await waitFor(() => expect(posted()).toEqual(['/v2/tasks/running-2/cancel']));
    expect(alerts.posted).toEqual([]);
  });

  test('a failed one can be retried, which opens it', async () => {
    const { scaffolder, currentUrl } = renderScaffolder('/create/tasks', { scaffolder: { tasks } });
    const menu = await openMenu('failed-1');
    await userEvent.click(menu.getByText('Retry'));
    await waitFor(() => expect(currentUrl()).toBe('/create/tasks/failed-1'));
    expect(scaffolder.calls.some(({ path }) => path === '/v2/tasks/failed-1/retry')).toBe(true);
  });

  test('retrying a run that needs secrets opens its page, which asks for them immediately', async () => {
    const steps = [{ id: 'a', name: 'A', action: 'http:request', input: { token: '${{ secrets.token }}' } }];
    const task = aTask('failed-1', { status: 'failed', spec: { steps } });
    const { scaffolder, currentUrl } = renderScaffolder('/create/tasks', { scaffolder: { tasks: [task] } });
    const menu = await openMenu('failed-1');
    await userEvent.click(menu.getByText('Retry'));
    await waitFor(() => expect(currentUrl()).toBe('/create/tasks/failed-1'));
    expect(await screen.findByRole('dialog', { name: 'Retry this run' })).toBeTruthy();
    expect(scaffolder.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('an ended one can be started over with its values', async () => {
    renderScaffolder('/create/tasks', { scaffolder: { tasks } });
    const menu = await openMenu('failed-1');
    const url = new URL(menu.getByText('Start over with other values').closest('a')!.href);
    expect([url.pathname, url.searchParams.get('formData')]).toEqual([
      '/create/templates/default/new-service',
      '{"name":"seat map"}',
    ]);
  });

  test('only permitted actions are enabled', async () => {
    const { askedPermissions } = renderScaffolder('/create/tasks', {
      scaffolder: { tasks },
      denied: ['scaffolder.task.cancel', 'scaffolder.task.create'],
    });
    const menu = await openMenu('running-2');
    await waitFor(() => expect(askedPermissions).toContain('scaffolder.task.cancel'));
    expect(menu.getByText('Cancel').closest('button')?.disabled).toBe(true);
  });

  test('[SCAF-031] a failed call becomes an error built from the response', async () => {
    const { scaffolder, alerts } = renderScaffolder('/create/tasks', { scaffolder: { tasks } });
    const error = { name: 'ConflictError', message: 'No worker is left' };
    scaffolder.answer('POST /v2/tasks/failed-1/retry', () => Response.json({ error }, { status: 409 }));
    await userEvent.click((await openMenu('failed-1')).getByText('Retry'));
    await waitFor(() => expect(alerts.posted[0]?.message).toContain('No worker is left'));
    scaffolder.answer('POST /v2/tasks/failed-1/retry', () => new Response('Away for a moment', { status: 502 }));
    await userEvent.click((await openMenu('failed-1')).getByText('Retry'));
    await waitFor(() => expect(alerts.posted[1]?.message).toContain('Away for a moment'));
  });
});
