import { anEntity } from '@callboard/plugin-catalog/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aTask } from '../../testing/index.ts';
import { renderScaffolder } from '../testing/renderScaffolder.tsx';

const template = (name: string) => anEntity({ kind: 'Template', metadata: { name }, spec: { type: 'service' } });
const entities = [template('new-service'), template('new-site'), anEntity({ metadata: { name: 'booking-api' } })];
const tasks = [aTask('one', { status: 'failed' }), aTask('two')];
const card = () => screen.findByRole('region', { name: 'Recent runs' });

test('the page of a template lists its recent runs, with links to them and to its form', async () => {
  renderScaffolder('/catalog/default/template/new-service', { entities, scaffolder: { tasks } });
  const rows = within(await card());
  await waitFor(() => expect(rows.getAllByRole('listitem')).toHaveLength(2));
  const failed = rows.getByText('Failed').closest('a');
  expect(failed?.getAttribute('href')).toBe('/create/tasks/one');
  const all = new URL(rows.getByText('All runs').closest('a')!.href);
  expect([all.pathname, all.searchParams.get('template')]).toEqual(['/create/tasks', 'template:default/new-service']);
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toContain('/create/templates/default/new-service');
});

test('there is no card for a user who may not read runs, and nothing about runs is requested', async () => {
  const { scaffolder } = renderScaffolder('/catalog/default/template/new-service', {
    entities,
    scaffolder: { tasks },
    denied: ['scaffolder.task.read'],
  });
  await waitFor(() => expect(scaffolder.calls.map(({ path }) => path)).toEqual(['/v2/task-access']));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Recent runs' })).toBeNull());
  expect(scaffolder.calls).toHaveLength(1);
});

test('a template without runs shows a message, and other kinds have no such card', async () => {
  const { unmount, scaffolder } = renderScaffolder('/catalog/default/template/new-site', {
    entities,
    scaffolder: { tasks },
  });
  expect(await screen.findByText('No runs yet.')).toBeTruthy();
  expect(scaffolder.calls.map(({ search }) => search.get('template'))).toEqual(['template:default/new-site']);
  unmount();
  renderScaffolder('/catalog/default/component/booking-api', { entities, scaffolder: { tasks } });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: 'Recent runs' })).toBeNull();
});
