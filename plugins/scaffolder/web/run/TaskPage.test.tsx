import { NotAllowedError, NotFoundError } from '@callboard/errors';
import { anEntity } from '@callboard/plugin-catalog/testing';
import { scmAuthApi } from '@callboard/web-kit';
import { implementApi } from '@callboard/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { giveHeights, heading, loadRun, renderRun } from './testing/renderRun.tsx';
import { aStep, aTask, eventsOf, taskId } from './testing/runEvents.ts';

beforeAll(loadRun);
beforeEach(giveHeights);
afterEach(() => void vi.restoreAllMocks());

const ofTask = (path: string) => `/v2/tasks/${taskId}/${path}`;
const steps = () => within(screen.getByRole('navigation', { name: 'Steps' }));
const step = (name: string) => steps().getByRole('link', { name: new RegExp(name) });
const log = () => within(screen.getByRole('region', { name: 'Log' }));
const button = (name: string) => screen.findByRole('button', { name });

function failedEvents() {
  const on = eventsOf();
  return [
    ...[on.begin('fetch'), on.finish('fetch'), on.begin('publish')],
    on.log('\u001b[32minfo\u001b[39m: Making horizon/seat-map', 'publish'),
    on.log('\u001b[31merror\u001b[39m: name already exists on this account', 'publish'),
    on.fail('publish', 'ConflictError: The repository horizon/seat-map already exists'),
    on.log('Skipping step register because a previous step failed', 'register', 'skipped'),
    on.completion({ error: { name: 'ConflictError', message: 'The repository horizon/seat-map already exists' } }),
  ];
}

test('[SCAF-002] [SCAF-009] the page of a task is named after its template', async () => {
  renderRun({ events: failedEvents() });
  expect(await heading()).toBeTruthy();
});

test('a run reopened while the server is away shows its last known state', async () => {
  const { stream, scaffolder, goBack } = renderRun();
  await heading();
  const on = eventsOf();
  stream.send(on.begin('fetch'), on.log('Reading the skeleton', 'fetch'));
  expect(await log().findByText('Reading the skeleton')).toBeTruthy();
  await userEvent.click(screen.getAllByRole('link', { name: 'Runs' })[0]!);
  await screen.findByRole('heading', { level: 1, name: 'Runs' });
  scaffolder.answer(`GET ${ofTask('eventstream')}`, () => Promise.reject(new TypeError('network error')));
  goBack();
  await heading();
  expect(log().getByText('Reading the skeleton')).toBeTruthy();
  expect(step('Do fetch').textContent).toContain('Running');
  expect(screen.queryByText('Queued')).toBeNull();
});

function failedWith(message: string) {
  const on = eventsOf();
  return [
    ...[on.begin('fetch'), on.log(`\u001b[31merror\u001b[39m: ${message}`, 'fetch')],
    ...[on.fail('fetch', `Error: ${message}`), on.completion({ error: { name: 'Error', message } })],
  ];
}

test.each([
  ['Entity component:default/nobody not found', ['Start Over']],
  ['Invalid input passed to action fetch:plain, url: Required', ['Start Over']],
  ['fetch failed', ['Retry']],
  ["'${{ parameters. }}' cannot be rendered", []],
])('after "%s" the main button is the advised action', async (message, names) => {
  renderRun({ events: failedWith(message) });
  await screen.findByText('The step "Do fetch" failed');
  const main = [...document.querySelectorAll('header [data-variant="filled"]')].map(({ textContent }) => textContent);
  expect(main).toEqual(names);
});

test('a rejected run names the user who rejected it, with a link', async () => {
  const ines = anEntity({
    kind: 'User',
    metadata: { name: 'ines.novak' },
    spec: { profile: { displayName: 'Ines Novak' } },
  });
  renderRun({ events: failedWith('Rejected by user:default/ines.novak: Fog'), entities: [ines] });
  const link = await screen.findByRole('link', { name: 'Ines Novak' });
  expect(link.closest('p')?.textContent).toBe('Rejected by Ines Novak: Fog');
});

test('the error of a run is shown only once next to its log', async () => {
  renderRun({ events: failedWith('Entity component:default/nobody not found') });
  await screen.findByText('The step "Do fetch" failed');
  const outside = [...document.querySelectorAll('p, span, li')].filter(
    (element) =>
      element.children.length === 0 &&
      element.textContent?.includes('nobody not found') &&
      !element.closest('section[aria-label="Log"]'),
  );
  expect(outside.map(({ textContent }) => textContent)).toEqual(['Entity component:default/nobody not found']);
});

test('the page of a run shows its subject', async () => {
  renderRun({ task: aTask({}, { subject: 'seat-map' }), events: failedEvents() });
  await heading();
  expect(screen.getByText('seat-map', { selector: 'strong' })).toBeTruthy();
});

test('[SCAF-009] a run of a template without a name is a "Scaffolder Run"', async () => {
  const templateInfo = { entityRef: 'template:default/new-service', entity: { metadata: {} } };
  renderRun({ task: aTask({ templateInfo }), events: failedEvents() });
  expect(await heading('Scaffolder Run')).toBeTruthy();
});

test('[SCAF-010] steps, log and status follow the run live, and so does the tab', async () => {
  const { stream } = renderRun();
  await heading();
  expect(screen.getByText('Queued')).toBeTruthy();
  const on = eventsOf();
  stream.send(on.begin('fetch'), on.log('Reading the skeleton', 'fetch'));
  expect(await log().findByText('Reading the skeleton')).toBeTruthy();
  expect(screen.getByText('0 of 3 steps')).toBeTruthy();
  expect(step('Do fetch').textContent).toContain('Running');
  expect(document.title).toContain('▶ Run of New service');

  stream.send(on.finish('fetch'), on.begin('publish'), on.log('Pushing', 'publish'));
  expect(await log().findByText('Pushing')).toBeTruthy();
  // Completed steps are collapsed, and keep their duration.
  expect(log().queryByText('Reading the skeleton')).toBeNull();
  expect(step('Do fetch').textContent).toContain('2s');
  stream.send(on.finish('publish'), on.begin('register'), on.finish('register'), on.completion());
  await waitFor(() => expect(document.title).toContain('✓ Run of New service'));
  expect(screen.getByText('3 of 3 steps')).toBeTruthy();
});

test('a skipped step shows the reason', async () => {
  const on = eventsOf();
  const message = 'Skipping step publish because its if condition was false: ${{ parameters.push }} is false';
  renderRun({
    events: [
      ...[on.begin('publish'), on.log(message, 'publish', 'skipped')],
      on.log('Skipping step register because a previous step failed', 'register', 'skipped'),
      on.completion(),
    ],
  });
  await waitFor(() => expect(step('Do publish').textContent).toContain('${{ parameters.push }} is false'));
  expect(step('Do register').textContent).toContain('because an earlier step failed');
});

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
  expect(getCredentials).toHaveBeenCalledWith(expect.objectContaining({ url: 'https://github.com' }));
});

test('[SCAF-011] Start Over opens the form with the same values', async () => {
  renderRun({ events: failedEvents() });
  const link = await screen.findByRole('link', { name: 'Start Over' });
  const url = new URL(link.getAttribute('href')!, 'http://portal.test');
  expect(url.pathname).toBe('/create/templates/default/new-service');
  expect(JSON.parse(url.searchParams.get('formData')!)).toEqual({ name: 'seat-map', owner: 'group:default/boarding' });
});

test('[SCAF-011] the log can be hidden and shown, and the URL keeps the state', async () => {
  const { currentUrl } = renderRun({ events: failedEvents() });
  await userEvent.click(await button('Hide Logs'));
  expect(screen.queryByRole('region', { name: 'Log' })).toBeNull();
  expect(currentUrl()).toContain('logs=hidden');
  await userEvent.click(await button('Show Logs'));
  expect(screen.getByRole('region', { name: 'Log' })).toBeTruthy();
  expect(currentUrl()).not.toContain('logs');
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

test.each([
  [new NotAllowedError('No permission'), /You do not have access to this run/],
  [new NotFoundError('No task'), /Run not found/],
])('a run that is hidden or missing shows an error page: %s', async (error, words) => {
  const { scaffolder } = renderRun();
  scaffolder.answer(`GET /v2/tasks/${taskId}`, () => {
    throw error;
  });
  expect(await screen.findByText(words)).toBeTruthy();
});

test('a failed run shows the cause, the relevant log lines and advice first', async () => {
  renderRun({ events: failedEvents() });
  const panel = within(await screen.findByRole('alert'));
  expect(panel.getByText('The step "Do publish" failed')).toBeTruthy();
  expect(panel.getByText('The repository horizon/seat-map already exists')).toBeTruthy();
  expect(panel.getByText('Already exists')).toBeTruthy();
  expect(panel.getByText(/the completed step is not repeated/)).toBeTruthy();
  const lines = within(panel.getByRole('list', { name: 'Relevant log lines' }));
  expect(lines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '3error: name already exists on this account',
  ]);
  await userEvent.click(lines.getByRole('link', { name: 'Line 3' }));
  expect(
    log().getByText('name already exists on this account', { exact: false }).closest('[data-chosen]'),
  ).toBeTruthy();
});

test('the output shows links and the default text of the template', async () => {
  const on = eventsOf();
  const output = {
    links: [
      { title: 'Open in the catalog', entityRef: 'component:default/seat-map' },
      { title: 'Repository', icon: 'github', url: 'https://github.com/horizon/seat-map' },
      { title: 'Trap', url: 'javascript:alert(1)' },
      { title: 'Nowhere' },
    ],
    text: [
      { title: 'First', content: 'one' },
      { title: 'Next steps', content: '**Clone** it', default: true },
    ],
  };
  renderRun({ events: [on.begin('fetch'), on.completion({ output })] });
  const made = within(await screen.findByRole('list', { name: 'Output links' }));
  const href = (name: RegExp) => made.getByRole('link', { name }).getAttribute('href');
  expect(href(/Open in the catalog/)).toBe('/catalog/default/component/seat-map');
  expect(href(/Repository/)).toBe('https://github.com/horizon/seat-map');
  expect(made.queryByRole('link', { name: /Trap/ })).toBeNull();
  expect(made.queryByText('Nowhere')).toBeNull();
  expect((await screen.findByText('Clone')).tagName).toBe('STRONG');
  await userEvent.click(await button('First'));
  expect(await screen.findByText('one')).toBeTruthy();
});

test('an approver approves with a reason', async () => {
  const task = aTask({ steps: [aStep('ask', { action: 'approval:request' })] }, { createdBy: 'user:default/amara' });
  const asked = { taskId, stepId: 'ask', approvers: ['group:default/crew'], askedAt: '2031-01-02T08:00:00Z' };
  const approvals = [{ ...asked, message: 'A new database costs money.' }];
  const { stream, scaffolder, posted } = renderRun({ task, scaffolder: { tasks: [task], approvals } });
  await heading();
  const on = eventsOf();
  stream.send(on.begin('ask'), on.log('Waiting for an approval by group:default/crew', 'ask'));
  expect(await screen.findByText('A new database costs money.')).toBeTruthy();
  expect(screen.getByText('Waiting for approval')).toBeTruthy();
  scaffolder.answer(`POST ${ofTask('approvals/ask')}`, () => {
    const decided = { decision: 'approved' as const, decidedBy: 'user:default/ines', reason: 'Cheap' };
    scaffolder.state.approvals = [{ ...approvals[0]!, ...decided }];
    return scaffolder.state.approvals[0];
  });
  await userEvent.type(screen.getByLabelText('Reason'), 'Cheap');
  await userEvent.click(await button('Approve'));
  expect(await screen.findByText('Approved by')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(posted()).toEqual([{ path: ofTask('approvals/ask'), body: { decision: 'approved', reason: 'Cheap' } }]);
});

test.each([
  ['a user who is not an approver', { approvers: ['group:default/finance'] }, 'not an approver'],
  ['the creator of the run', { approvers: ['group:default/crew'] }, 'someone else has to approve it'],
])('%s cannot decide and sees the reason', async (_, over, why) => {
  const task = aTask({ steps: [aStep('ask', { action: 'approval:request' })] }, { createdBy: 'user:default/ines' });
  const approval = { taskId, stepId: 'ask', askedAt: '2031-01-02T08:00:00Z', ...over };
  const { stream } = renderRun({ task, scaffolder: { tasks: [task], approvals: [approval] } });
  await heading();
  stream.send(eventsOf().begin('ask'));
  expect(await screen.findByText(new RegExp(why))).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('a run that waits for a time shows when it resumes', async () => {
  const { stream } = renderRun({ task: aTask({ steps: [aStep('pause', { action: 'wait:until' })] }) });
  await heading();
  const on = eventsOf();
  stream.send(on.begin('pause'), on.log('info: Waiting until 2031-01-03T08:00:00.000Z', 'pause'));
  expect(await screen.findByText(/The run resumes automatically on .*2031/)).toBeTruthy();
  expect(document.title).toContain('⏸');
});

test('colours of the log are kept', async () => {
  renderRun({ events: failedEvents(), path: '#publish' });
  await heading();
  const [error] = await log().findAllByText('error');
  expect(error!.dataset.colour).toBe('red');
});

test('the facts of the run are its creator, template and parameters', async () => {
  const boarding = anEntity({ kind: 'Group', metadata: { name: 'boarding', title: 'Boarding' } });
  renderRun({ events: failedEvents(), entities: [boarding] });
  const parameters = within(await screen.findByRole('region', { name: 'Parameters' }));
  expect(parameters.getByText('seat-map')).toBeTruthy();
  expect(await parameters.findByRole('link', { name: 'Boarding' })).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'About this run' })).getByText(taskId)).toBeTruthy();
});
