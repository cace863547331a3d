import { anEntity } from '@callboard/plugin-catalog/testing';
import { homePlugin, type WorkSource } from '@callboard/plugin-home/web';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aTask } from '../../testing/index.ts';
import { renderScaffolder } from '../testing/renderScaffolder.tsx';
import { approvalWork } from './approvalWork.ts';
import { runWork } from './scaffolderWork.ts';

/** The items of a source as plain lines. */
function Work({ source }: { source: WorkSource }) {
  const { items, total, isLoading } = source.useWork();
  if (isLoading) return null;
  return (
    <ol aria-label={`${total} items`}>
      {items.map(({ id, severity, title, reason, to, since, dismiss }) => (
        <li key={id} onDoubleClick={dismiss}>
          {[severity, title, reason, to, since].join(' | ')}
        </li>
      ))}
    </ol>
  );
}

const lines = () => screen.findAllByRole('listitem').then((rows) => rows.map((row) => row.textContent));

test('approvals that wait for the user show the run, the step, the requester and the time', async () => {
  const entities = [
    anEntity({ kind: 'Template', metadata: { name: 'new-service', title: 'New service' } }),
    anEntity({ kind: 'User', metadata: { name: 'omar' }, spec: { profile: { displayName: 'Omar Haddad' } } }),
  ];
  const waiting = {
    taskId: 'one',
    stepId: 'approve',
    approvers: ['group:default/crew'],
    askedAt: '2026-11-15T08:00:00.000Z',
    templateRef: 'template:default/new-service',
    createdBy: 'user:default/omar',
  };
  const approvals = [
    waiting,
    { ...waiting, taskId: 'two', message: 'May it cost money?' },
    { ...waiting, taskId: 'three', stepName: 'Ask the boss', subject: 'snack-planner' },
  ];
  renderScaffolder('/', {
    entities,
    scaffolder: { waiting: approvals },
    plugins: [homePlugin],
    element: <Work source={approvalWork} />,
  });
  const at = '2026-11-15T08:00:00.000Z';
  const reason = 'Omar Haddad requests your approval';
  expect(await lines()).toEqual([
    `warning | New service: approve | ${reason} | /create/tasks/one | ${at}`,
    `warning | New service: approve | May it cost money? | /create/tasks/two | ${at}`,
    `warning | snack-planner (New service): Ask the boss | ${reason} | /create/tasks/three | ${at}`,
  ]);
});

test("the user's unfinished and recently failed runs are listed, those of others and older ones are not", async () => {
  const now = new Date().toISOString();
  const ago = '2026-01-01T08:00:00.000Z';
  const tasks = [
    aTask('running', { status: 'processing', createdAt: now }),
    aTask('stopped', { status: 'processing', needsApproval: true, createdAt: now }),
    aTask('broken', { status: 'failed', createdAt: now, lastHeartbeatAt: now }),
    aTask('forgotten', { status: 'failed', lastHeartbeatAt: ago }),
    aTask('done'),
    aTask('foreign', { status: 'failed', createdBy: 'user:default/omar', lastHeartbeatAt: now }),
  ];
  renderScaffolder('/', { scaffolder: { tasks }, plugins: [homePlugin], element: <Work source={runWork} /> });
  expect(await lines()).toEqual([
    `info | New service | Running | /create/tasks/running | ${now}`,
    `info | New service | Waiting for approval | /create/tasks/stopped | ${now}`,
    expect.stringMatching(/^error \| New service \| Failed\..* \| \/create\/tasks\/broken/),
  ]);
});

test('a user who may not read runs has none on the home page, and they are not requested', async () => {
  const { scaffolder } = renderScaffolder('/', {
    scaffolder: { tasks: [aTask('running', { status: 'processing' })] },
    denied: ['scaffolder.task.read'],
    plugins: [homePlugin],
    element: <Work source={runWork} />,
  });
  expect(await screen.findByRole('list', { name: '0 items' })).toBeTruthy();
  expect(scaffolder.calls.map(({ path }) => path)).toEqual(['/v2/task-access']);
});

const now = new Date().toISOString();
const failedRun = (id: string, over: Parameters<typeof aTask>[1] = {}) =>
  aTask(id, { status: 'failed', createdAt: '2026-11-15T08:00:00.000Z', lastHeartbeatAt: now, ...over });

test('a failed run is named by its subject, and disappears after a later run with the same subject completed', async () => {
  const later = '2026-11-15T09:00:00.000Z';
  const tasks = [
    failedRun('open', { subject: 'snack-planner' }),
    failedRun('settled', { spec: { parameters: { name: 'seat-map' } } }),
    aTask('success', { createdAt: later, subject: 'seat-map' }),
    failedRun('again', { subject: 'seat-map', createdAt: '2026-11-15T10:00:00.000Z' }),
  ];
  renderScaffolder('/', { scaffolder: { tasks }, plugins: [homePlugin], element: <Work source={runWork} /> });
  expect((await lines()).map((line) => `${line?.split(' | ')[1]} ${line?.split('/').at(-1)}`)).toEqual([
    expect.stringMatching(/^snack-planner \(New service\) open/),
    expect.stringMatching(/^seat-map \(New service\) again/),
  ]);
});

test('a failed run can be dismissed', async () => {
  const tasks = [failedRun('one', { subject: 'snack-planner' }), failedRun('two', { subject: 'seat-map' })];
  renderScaffolder('/', { scaffolder: { tasks }, plugins: [homePlugin], element: <Work source={runWork} /> });
  fireEvent.doubleClick(await screen.findByText(/snack-planner/));
  await waitFor(() => expect(screen.queryByText(/snack-planner/)).toBeNull());
  expect(screen.getByText(/seat-map/)).toBeTruthy();
});
