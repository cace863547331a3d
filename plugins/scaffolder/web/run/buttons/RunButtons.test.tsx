import { scmAuthApi } from '@callboard/web-kit';
import { giveHeights, implementApi } from '@callboard/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { button, heading, loadRun, log, renderRun, step } from '../testing/renderRun.tsx';
import { aStep, aTask, eventsOf, failedEvents, ofTask, taskId } from '../testing/runEvents.ts';

beforeAll(loadRun);
beforeEach(giveHeights);
afterEach(() => void vi.restoreAllMocks());

test('[SCAF-011] [SCAF-028] Cancel asks for confirmation and cancels the task', async () => {
  const { stream, posted } = renderRun();
  await heading();
  stream.send(eventsOf().begin('fetch'));
  await log().findByText(/Beginning/);
  await userEvent.click(await button('Cancel'));
  expect(posted()).toEqual([]);
  await userEvent.click(await button('Cancel run'));
  await waitFor(() => expect(posted()).toEqual([{ path: ofTask('cancel'), body: undefined }]));
});

test('Cancel asks for confirmation even before the events of a running task have arrived', async () => {
  const { posted } = renderRun();
  await heading();
  await userEvent.click(await button('Cancel'));
  await button('Cancel run');
  expect(posted()).toEqual([]);
});

test('a queued run is cancelled without confirmation', async () => {
  const { posted } = renderRun({ task: aTask({}, { status: 'open' }) });
  await heading();
  await userEvent.click(await button('Cancel'));
  await waitFor(() => expect(posted()).toEqual([{ path: ofTask('cancel'), body: undefined }]));
});

test('[SCAF-011] [SCAF-028] Retry runs a failed task again, and the page follows it', async () => {
  const events = failedEvents();
  const { scaffolder, posted } = renderRun({ events });
  scaffolder.answer(`POST ${ofTask('retry')}`, () => {
    const recovered = { id: 9, taskId, createdAt: '2031-01-02T09:00:00Z', type: 'recovered' as const };
    scaffolder.state.events[taskId] = [...events.slice(0, -1), { ...recovered, body: { recoverStrategy: 'none' } }];
    return Response.json({ id: taskId }, { status: 201 });
  });
  const retry = await button('Retry');
  await waitFor(() => expect(retry).toHaveProperty('disabled', false));
  await userEvent.click(retry);
  expect(await button('Cancel')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(posted()).toEqual([{ path: ofTask('retry'), body: undefined }]);
  expect(step('Do fetch').textContent).toContain('Completed');
  expect(step('Do publish').textContent).toContain('Not run yet');
});

test('Retry asks for secrets, with the fields of the form, and for access to the code host', async () => {
  const spec = {
    steps: [aStep('publish', { input: { token: '${{ secrets.USER_TOKEN }}', key: "${{ secrets['apiKey'] }}" } })],
    parameters: { repo: 'github.com?owner=horizon&repo=seat-map', apiKey: '****' },
  };
  const apiKey = { type: 'string', title: 'Key of the seat API', description: 'Ask cabin', 'ui:field': 'Secret' };
  const repo = { 'ui:options': { requestUserCredentials: { secretsKey: 'USER_TOKEN' } } };
  const getCredentials = vi.fn(async () => ({ token: 'of-the-user', headers: {} }));
  const { posted } = renderRun({
    task: aTask(spec),
    events: failedEvents(),
    scaffolder: {
      schemas: {
        'default/template/new-service': {
          title: 'New service',
          steps: [{ title: 'Where', schema: { required: ['apiKey'], properties: { repo, apiKey } } }],
        },
      },
    },
    apis: [implementApi(scmAuthApi, { getCredentials, requireProvider: async () => {} })],
  });
  const retry = await button('Retry');
  await waitFor(() => expect(retry).toHaveProperty('disabled', false));
  await userEvent.click(retry);
  const dialog = within(await screen.findByRole('dialog', { name: 'Retry this run' }));
  expect(dialog.getByText('You will be asked to sign in to github.com again.')).toBeTruthy();
  expect(dialog.queryByLabelText('USER_TOKEN')).toBeNull();
  const key = dialog.getByLabelText(/^Key of the seat API/, { selector: 'input' });
  expect(dialog.getByText('Ask cabin')).toBeTruthy();
  expect(key).toHaveProperty('required', true);
  await userEvent.type(key, 'hush');
  await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
  await waitFor(() =>
    expect(posted().at(-1)).toEqual({
      path: ofTask('retry'),
      body: { secrets: { apiKey: 'hush', USER_TOKEN: 'of-the-user' } },
    }),
  );
  expect(getCredentials).toHaveBeenCalledWith(
    expect.objectContaining({ url: 'https://github.com', reason: expect.stringContaining('github.com') }),
  );
});

test('[SCAF-011] Start Over opens the form with the same values', async () => {
  renderRun({ events: failedEvents() });
  const link = await screen.findByRole('link', { name: 'Start Over' });
  const url = new URL(link.getAttribute('href')!, 'http://portal.test');
  expect(url.pathname).toBe('/create/templates/default/new-service');
  expect(JSON.parse(url.searchParams.get('formData')!)).toEqual({ name: 'seat-map', owner: 'group:default/boarding' });
});

test('[SCAF-011] the button bar can be hidden', async () => {
  renderRun({ events: failedEvents(), path: '?buttons=hidden' });
  await heading();
  await screen.findByText('Failed', { selector: 'header *' });
  for (const name of ['Cancel', 'Retry', 'Show Logs', 'Hide Logs']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.queryByRole('link', { name: 'Start Over' })).toBeNull();
});

test('a user without the permissions can neither cancel nor start a run', async () => {
  const denied = ['scaffolder.task.cancel', 'scaffolder.task.create'];
  const { stream, askedPermissions } = renderRun({ denied });
  await heading();
  await waitFor(() => expect(askedPermissions).toEqual(expect.arrayContaining(denied)));
  expect(await button('Cancel')).toHaveProperty('disabled', true);
  expect(await button('Start Over')).toHaveProperty('disabled', true);
  stream.send(...failedEvents());
  expect(await button('Retry')).toHaveProperty('disabled', true);
});

test('a run interrupted during a step can retry the step or mark it as done', async () => {
  const on = eventsOf();
  const error = { name: 'InterruptedStepError', message: 'The server stopped while step Do fetch was running.' };
  const events = [on.begin('fetch'), on.fail('fetch', error.message), on.completion({ error })];
  const { posted } = renderRun({ events });
  expect(await button('Retry')).toBeTruthy();
  const done = await button('Mark as done');
  await waitFor(() => expect(done).toHaveProperty('disabled', false));
  await userEvent.click(done);
  await waitFor(() => expect(posted()).toEqual([{ path: ofTask('retry'), body: { interruptedStep: 'done' } }]));
});

test('a failed step cannot be marked as done', async () => {
  renderRun({ events: failedEvents() });
  expect(await button('Retry')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mark as done' })).toBeNull();
});

test('a user without permission for the runs of others can retry only their own', async () => {
  const denied = ['scaffolder.task.retry'];
  const task = aTask({}, { status: 'failed', createdBy: 'user:default/ada' });
  const { unmount, askedPermissions } = renderRun({ denied, task, events: failedEvents() });
  await heading();
  await waitFor(() => expect(askedPermissions).toEqual(expect.arrayContaining(denied)));
  expect(await button('Retry')).toHaveProperty('disabled', true);
  unmount();
  const own = aTask({}, { status: 'failed', createdBy: 'user:default/ines' });
  renderRun({ denied, task: own, events: failedEvents() });
  await waitFor(async () => expect(await button('Retry')).toHaveProperty('disabled', false));
});
