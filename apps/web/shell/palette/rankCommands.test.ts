import type { Command } from '@callboard/web-kit';
import { expect, test } from 'vitest';
import { rankCommands } from './rankCommands.ts';

const commands: Command[] = [
  { id: 'portal', title: 'About this portal', group: 'Pages', to: '/portal' },
  { id: 'settings', title: 'Settings', group: 'Pages', to: '/settings', keywords: ['profile'] },
  { id: 'dark', title: 'Use the dark theme', group: 'Appearance', run: () => undefined },
  { id: 'light', title: 'Use the light theme', group: 'Appearance', run: () => undefined },
];

const shown = (query: string, ids: string[] = []) =>
  rankCommands(commands, query, { ids, title: 'Recent' }).map((group) => [
    group.title,
    ...group.commands.map(({ command }) => command.id),
  ]);

test('without a query everything is listed in its groups', () => {
  expect(shown('')).toEqual([
    ['Pages', 'portal', 'settings'],
    ['Appearance', 'dark', 'light'],
  ]);
});

test('those used last come first, once', () => {
  expect(shown('', ['light', 'settings'])).toEqual([
    ['Recent', 'light', 'settings'],
    ['Pages', 'portal'],
    ['Appearance', 'dark'],
  ]);
});

test('without a query, what is about the user or the page comes before all others', () => {
  const run = () => undefined;
  const visited: Command = { id: 'visited', title: 'Fares', group: 'Visited', about: 'user', run };
  const star: Command = { id: 'star', title: 'Star Booking', group: 'Booking', about: 'page', run };
  const ranked = rankCommands([...commands, visited, star], '', { ids: ['star', 'light'], title: 'Recent' });
  expect(ranked.map(({ title }) => title)).toEqual(['Booking', 'Visited', 'Recent', 'Pages', 'Appearance']);
});

test('a recent command that no plugin offers any more is left out', () => {
  expect(shown('', ['gone'])[0]).toEqual(['Pages', 'portal', 'settings']);
});

test('a query narrows and orders by how well it fits', () => {
  expect(shown('settings')).toEqual([['Pages', 'settings']]);
  expect(shown('theme')).toEqual([['Appearance', 'dark', 'light']]);
});

test('one used lately wins over an equal one', () => {
  expect(shown('theme', ['light'])).toEqual([['Appearance', 'light', 'dark']]);
});

test('keywords and group names find a command whose title does not fit', () => {
  expect(shown('profile')).toEqual([['Pages', 'settings']]);
  expect(shown('appearance')).toEqual([['Appearance', 'dark', 'light']]);
});

test('a query that matches nothing gives no commands', () => {
  expect(shown('zzz')).toEqual([]);
});

const found = (id: string, title: string): Command => ({
  id,
  title,
  group: 'Catalog',
  to: `/${id}`,
  standing: 'found',
});
const last: Command = { id: 'all', title: 'See all results', group: 'Search', to: '/search', standing: 'last' };
const idsOf = (query: string, more: readonly Command[]) =>
  rankCommands([...commands, ...more], query, { ids: [], title: 'Recent' }).flatMap((group) =>
    group.commands.map(({ command }) => command.id),
  );

test('what a search found is shown whatever its letters, in the order of the search', () => {
  expect(idsOf('bookng', [found('seats', 'Seat map'), found('booking', 'booking-api')])).toEqual(['seats', 'booking']);
});

test('a command that holds the query stands before what was found by other words, scattered letters after it', () => {
  expect(idsOf('settings', [found('runbook', 'Night shift')])).toEqual(['settings', 'runbook']);
  expect(idsOf('stgs', [found('runbook', 'Night shift')])).toEqual(['runbook', 'settings']);
  expect(idsOf('profile', [found('runbook', 'Night shift')])).toEqual(['settings', 'runbook']);
});

test('some lines stand last whatever is found', () => {
  expect(idsOf('settings', [last, found('runbook', 'settings')]).at(-1)).toBe('all');
  expect(idsOf('zzz', [last])).toEqual(['all']);
});

test('without a query, a line that is offered only again is left out unless it was used lately', () => {
  const again: Command = { ...found('booking', 'booking-api'), isOnlyRecent: true };
  expect(idsOf('', [again])).not.toContain('booking');
  expect(rankCommands([again], '', { ids: ['booking'], title: 'Recent' })[0]?.title).toBe('Recent');
});
