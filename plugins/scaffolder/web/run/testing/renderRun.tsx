import { anEntity } from '@callboard/plugin-catalog/testing';
import { screen, within } from '@testing-library/react';
import type { Task, TaskEvent } from '../../../common/index.ts';
import { renderScaffolder } from '../../testing/renderScaffolder.tsx';
import { openStream } from './openStream.ts';
import { aTask, taskId } from './runEvents.ts';

/** Preloads the lazy parts, so no test waits for them. */
export const loadRun = (): Promise<unknown> => Promise.all([import('../TaskPage.tsx'), import('../germanRun.ts')]);

type Options = Parameters<typeof renderScaffolder>[1] & { task?: Task; events?: TaskEvent[]; path?: string };

function statusAfter(events: readonly TaskEvent[] = []): Task['status'] {
  const ending = events.find((event) => event.type === 'completion');
  if (!ending) return 'processing';
  return ending.body.error ? 'failed' : 'completed';
}

/** Renders the page of a run; without events, the test controls the stream. */
export function renderRun({
  events,
  task = aTask({}, { status: statusAfter(events) }),
  path = '',
  ...options
}: Options = {}) {
  const template = anEntity({ kind: 'Template', metadata: { name: 'new-service', title: 'New service' } });
  const page = renderScaffolder(`/create/tasks/${taskId}${path}`, {
    entities: [template],
    ...options,
    scaffolder: { tasks: [task], ...(events ? { events: { [taskId]: events } } : {}), ...options.scaffolder },
  });
  const stream = openStream();
  if (!events) page.scaffolder.answer(`GET /v2/tasks/${taskId}/eventstream`, () => stream.response);
  const posted = () =>
    page.scaffolder.calls.filter(({ method }) => method === 'POST').map(({ path: to, body }) => ({ path: to, body }));
  return { ...page, stream, posted };
}

export const heading = (name = 'Run of New service') => screen.findByRole('heading', { level: 1, name });

const steps = () => within(screen.getByRole('navigation', { name: 'Steps' }));
export const step = (name: string) => steps().getByRole('link', { name: new RegExp(name) });
export const log = () => within(screen.getByRole('region', { name: 'Log' }));
export const button = (name: string) => screen.findByRole('button', { name });
