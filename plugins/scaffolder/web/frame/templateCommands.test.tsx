import { anEntity } from '@callboard/plugin-catalog/testing';
import { commandPoint, useExtensions } from '@callboard/web-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { expect, test } from 'vitest';
import { renderScaffolder } from '../testing/renderScaffolder.tsx';

/** The commands of the palette, as plain text. */
function Palette() {
  const [query, setQuery] = useState('');
  const source = useExtensions(commandPoint).find(({ id }) => id === 'scaffolder-templates')!;
  return (
    <>
      <input value={query} onChange={(event) => setQuery(event.currentTarget.value)} />
      <ul>
        {source.useCommands(query).commands.map(({ id, title, to }) => (
          <li key={id}>
            {title}: {to}
          </li>
        ))}
      </ul>
    </>
  );
}

test('the palette opens the form of every template, and fetches their names on the first keystroke', async () => {
  const { catalog } = await act(async () =>
    renderScaffolder('/', {
      element: (
        <Suspense fallback={null}>
          <Palette />
        </Suspense>
      ),
      entities: [
        anEntity({ metadata: { name: 'booking-api' } }),
        anEntity({ kind: 'Template', metadata: { name: 'new-service', title: 'New service' } }),
        anEntity({ kind: 'Template', metadata: { name: 'lounge', namespace: 'ground' } }),
      ],
    }),
  );
  const box = await screen.findByRole('textbox');
  await userEvent.type(box, 'n');
  expect(catalog.requests).toEqual([]);
  await userEvent.type(box, 'ew');
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Create from ground/lounge: /create/templates/ground/lounge',
      'Create from New service: /create/templates/default/new-service',
    ]),
  );
  expect(catalog.requests).toHaveLength(1);
});
