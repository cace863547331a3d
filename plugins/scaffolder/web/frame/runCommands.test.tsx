import { commandPoint, useExtensions } from '@callboard/web-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { aTask } from '../../testing/index.ts';
import { renderScaffolder } from '../testing/renderScaffolder.tsx';

/** The commands of the palette before anything is typed, as plain text. */
function Palette() {
  const source = useExtensions(commandPoint).find(({ id }) => id === 'scaffolder-runs')!;
  return (
    <ul>
      {source.useCommands('').commands.map(({ id, title, subtitle }) => (
        <li key={id}>
          {title}: {subtitle}
        </li>
      ))}
    </ul>
  );
}

test('the palette lists runs by subject and template, or by template alone if the subject is unknown, with their status', async () => {
  const tasks = [
    aTask('one', { subject: 'snack-planner' }),
    aTask('two', { status: 'failed' }),
    aTask('three', { status: 'processing', needsApproval: true }),
  ];
  await act(async () => {
    renderScaffolder('/', {
      element: (
        <Suspense fallback={null}>
          <Palette />
        </Suspense>
      ),
      scaffolder: { tasks },
    });
  });
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'snack-planner (New service): Completed',
      'New service: Failed',
      'New service: Waiting for approval',
    ]),
  );
});
