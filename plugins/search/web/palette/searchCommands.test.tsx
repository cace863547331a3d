import { anEntity } from '@callboard/plugin-catalog/testing';
import { commandPoint, storageApi, useExtensions } from '@callboard/web-kit';
import { fakeStorage, implementApi } from '@callboard/web-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderSearch } from '../testing/renderSearch.tsx';

/** The palette without its styling. */
function Palette() {
  const [query, setQuery] = useState('');
  const source = useExtensions(commandPoint).find(({ id }) => id === 'search')!;
  const { commands } = source.useCommands(query);
  return (
    <>
      <input value={query} onChange={(event) => setQuery(event.currentTarget.value)} />
      {commands.map(({ id, title, subtitle, to, standing, onChoose }) => (
        <button key={id} type="button" onClick={onChoose}>
          {[standing ?? 'recent', title, subtitle, to].filter(Boolean).join(' | ')}
        </button>
      ))}
    </>
  );
}

const open = (options: Parameters<typeof renderSearch>[1] = {}) =>
  renderSearch('/', { ...options, element: <Palette /> });
const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });
const lines = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const all = (term: string) => `last | See all results for “${term}” | /search?query=${term}`;

test('results appear in search order, followed by a link to all of them', async () => {
  const { search } = open();
  type('book');
  await waitFor(() =>
    expect(lines()).toEqual([
      'found | booking-api | Component · service · booking | /catalog/default/component/booking-api',
      'found | booking-web | Component · website · booking | /catalog/default/component/booking-web',
      'found | bookings | API · openapi · booking | /catalog/default/api/bookings',
      'found | Refunds | Component · booking | /docs/default/component/booking-api/refunds/',
      all('book'),
    ]),
  );
  expect(search.questions).toHaveLength(1);
});

test('owners are shown by their titles', async () => {
  const owner = anEntity({
    kind: 'Group',
    metadata: { name: 'booking' },
    spec: { profile: { displayName: 'Bookings' } },
  });
  open({ entities: [owner] });
  type('booking-api');
  await waitFor(() => expect(lines()[0]).toContain('booking-api | Component · service · Bookings |'));
});

test('the last response stays until the next arrives, and an older one never replaces it', async () => {
  const waiting = new Map<string, (response: Response) => void>();
  const answer = (term: string, ...titles: string[]) => {
    const results = titles.map((title) => ({
      type: 'x',
      document: { title, text: '', location: `/${title}` },
      rank: 1,
    }));
    return act(async () => waiting.get(term)?.(Response.json({ results })));
  };
  const aborted: string[] = [];
  open({
    fetch: (url, init) => {
      const term = new URL(String(url)).searchParams.get('term')!;
      init?.signal?.addEventListener('abort', () => aborted.push(term));
      return new Promise((resolve) => waiting.set(term, resolve));
    },
  });
  type('bo');
  await waitFor(() => expect(waiting.has('bo')).toBe(true));
  await answer('bo', 'boat');
  await waitFor(() => expect(lines()).toEqual(['found | boat | /boat', all('bo')]));
  type('boo');
  await waitFor(() => expect(waiting.has('boo')).toBe(true));
  expect(lines()).toEqual(['found | boat | /boat', all('boo')]);
  type('book');
  await waitFor(() => expect(waiting.has('book')).toBe(true));
  expect(aborted).toEqual(['boo']);
  await answer('book', 'booking');
  await answer('boo', 'boot');
  await waitFor(() => expect(lines()).toEqual(['found | booking | /booking', all('book')]));
  type('');
  expect(lines()).toEqual([]);
});

test('without a response from the server, the link to the page stays', async () => {
  const { search } = open({ search: { failure: new Error('gone') } });
  type('book');
  await waitFor(() => expect(search.questions).toHaveLength(1));
  expect(lines()).toEqual([all('book')]);
});

test('one letter is searched for too, and results of longer words do not stay', async () => {
  const { search } = open();
  type('baggage');
  await waitFor(() => expect(lines()[0]).toContain('baggage-tracker'));
  type('r');
  await waitFor(() => expect(lines()[0]).toContain('Refunds'));
  expect(lines().join()).not.toContain('baggage-tracker');
  expect(search.questions.map(({ term }) => term)).toEqual(['baggage', 'r']);
});

test('a correction is offered', async () => {
  open({ search: { suggestions: { bokking: 'booking' } } });
  type('bokking');
  await waitFor(() =>
    expect(lines()).toEqual(['last | Did you mean “booking”? | /search?query=booking', all('bokking')]),
  );
});

test('[SEARCH-021] a term is sent to analytics once typing pauses, once, with the number of results', async () => {
  const { analytics } = open();
  const told = () => analytics.events.filter(({ action }) => action === 'search');
  type('ba');
  type('bag');
  type('baggage');
  await waitFor(() => expect(told()).toMatchObject([{ subject: 'baggage', value: 1 }]), { timeout: 20_000 });
  type('baggage ');
  type('book');
  await waitFor(() => expect(told()).toHaveLength(2), { timeout: 20_000 });
  expect(told()[1]).toMatchObject({ subject: 'book', value: 4 });
});

test('visited results are offered again, the latest first and not too many, and sent to analytics', async () => {
  const old = (at: number) => ({
    type: 'software-catalog',
    rank: 1,
    document: { title: `old-${at}`, text: '', location: `/${at}` },
  });
  const storage = fakeStorage({ search: { recent: Array.from({ length: 8 }, (_, at) => old(at)) } });
  const { analytics } = open({ apis: [implementApi(storageApi, storage)] });
  await waitFor(() => expect(lines()).toHaveLength(8));
  type('baggage');
  fireEvent.click(await screen.findByRole('button', { name: /^found \| baggage-tracker/ }));
  const gone = analytics.events.filter(({ action }) => action === 'discover');
  expect(gone).toMatchObject([{ subject: 'baggage-tracker', value: 1 }]);
  type('');
  await waitFor(() => expect(lines()[0]).toContain('recent | baggage-tracker | Component · service · baggage'));
  expect([lines().length, lines().at(-1)]).toEqual([8, 'recent | old-6 | /6']);
  const kept = (await storage.forBucket('search').get('recent')) as { document: { text: string } }[];
  expect(kept[0]!.document.text).toBe('');
});
