import { NotAllowedError, NotFoundError } from '@callboard/errors';
import { anEntity } from '@callboard/plugin-catalog/testing';
import { giveHeights } from '@callboard/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { button, heading, loadRun, log, renderRun, step } from './testing/renderRun.tsx';
import { aStep, aTask, eventsOf, failedEvents, ofTask, taskId } from './testing/runEvents.ts';

beforeAll(loadRun);
beforeEach(giveHeights);
afterEach(() => void vi.restoreAllMocks());

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

test('a rejection is shown only once next to its log, which names the user', async () => {
  const on = eventsOf();
  const error = { name: 'NotAllowedError', message: 'Rejected by user:default/ines.novak: Fog' };
  renderRun({
    events: [
      ...[on.begin('fetch'), on.log('Rejected by Ines Novak: Fog', 'fetch')],
      ...[on.fail('fetch', 'NotAllowedError: Rejected by Ines Novak: Fog'), on.completion({ error })],
    ],
  });
  await screen.findByText('The step "Do fetch" failed');
  const outside = [...document.querySelectorAll('p, span, li')].filter(
    (element) => element.textContent?.includes(': Fog') && !element.closest('section[aria-label="Log"]'),
  );
  expect(outside).toHaveLength(1);
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

test('the page of a run shows its subject, also in its title', async () => {
  renderRun({ task: aTask({}, { subject: 'seat-map' }), events: failedEvents() });
  await heading();
  expect(screen.getByText('seat-map', { selector: 'strong' })).toBeTruthy();
  await waitFor(() => expect(document.title).toContain('✗ seat-map (New service)'));
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

test('[SCAF-011] the log can be hidden and shown, and the URL keeps the state', async () => {
  const { currentUrl } = renderRun({ events: failedEvents() });
  await userEvent.click(await button('Hide Logs'));
  expect(screen.queryByRole('region', { name: 'Log' })).toBeNull();
  expect(currentUrl()).toContain('logs=hidden');
  await userEvent.click(await button('Show Logs'));
  expect(screen.getByRole('region', { name: 'Log' })).toBeTruthy();
  expect(currentUrl()).not.toContain('logs');
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
  expect(screen.getByText(/^".+" is waiting for approval$/)).toBeTruthy();
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
  await waitFor(() => expect(document.title).toContain('⏸'));
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
