import { UiProvider } from '@callboard/ui';
import { commandPoint, useExtensions } from '@callboard/web-kit';
import { renderInApp } from '@callboard/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fakeCatalog } from '../../testing/index.ts';
import { catalogPlugin } from '../index.tsx';
import { airline } from '../list/testing/airline.ts';

/** The palette without its look. */
function Palette() {
  const [query, setQuery] = useState('');
  const source = useExtensions(commandPoint).find(({ id }) => id === 'catalog-entities')!;
  const { commands, isLoading } = source.useCommands(query);
  return (
    <>
      <input value={query} onChange={(event) => setQuery(event.currentTarget.value)} />
      {isLoading && <progress />}
      <ul>
        {commands.map(({ id, title, to, icon: Icon }) => (
          <li key={id}>
            {Icon && <Icon size={18} />}
            {title} {to}
          </li>
        ))}
      </ul>
    </>
  );
}

const found = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('any entity can be gone to by a part of its name or title', async () => {
  const catalog = fakeCatalog(airline);
  renderInApp(<Palette />, { plugins: [catalogPlugin], Wrapper: UiProvider, fetch: catalog.fetch });
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox'), 'check');
  await waitFor(() => expect(found()).toEqual(['Web check-in /catalog/default/component/check-in-web']));
  expect(catalog.requests).toHaveLength(1);
  await user.clear(screen.getByRole('textbox'));
  expect(found()).toEqual([]);
  await user.type(screen.getByRole('textbox'), 'novak');
  await waitFor(() => expect(found()).toEqual(['Ines Novak /catalog/default/user/ines']));
});

test('one letter asks for nothing', async () => {
  const catalog = fakeCatalog(airline);
  renderInApp(<Palette />, { plugins: [catalogPlugin], Wrapper: UiProvider, fetch: catalog.fetch });
  await userEvent.setup().type(screen.getByRole('textbox'), 'b');
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(catalog.requests).toEqual([]);
});
