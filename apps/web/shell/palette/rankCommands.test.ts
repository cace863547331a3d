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

test('without a query, lists all commands in their groups', () => {
  expect(shown('')).toEqual([
    ['Pages', 'portal', 'settings'],
    ['Appearance', 'dark', 'light'],
  ]);
});

test('lists recently used commands first, and only once', () => {
  expect(shown('', ['light', 'settings'])).toEqual([
    ['Recent', 'light', 'settings'],
    ['Pages', 'portal'],
    ['Appearance', 'dark'],
  ]);
});

test('without a query, lists commands about the user or the page first', () => {
  const run = () => undefined;
  const visited: Command = { id: 'visited', title: 'Fares', group: 'Visited', about: 'user', run };
  const star: Command = { id: 'star', title: 'Star Booking', group: 'Booking', about: 'page', run };
  const ranked = rankCommands([...commands, visited, star], '', { ids: ['star', 'light'], title: 'Recent' });
  expect(ranked.map(({ title }) => title)).toEqual(['Booking', 'Visited', 'Recent', 'Pages', 'Appearance']);
});

test('omits a recent command that no plugin offers any more', () => {
  expect(shown('', ['gone'])[0]).toEqual(['Pages', 'portal', 'settings']);
});

test('a query filters commands and orders them by match', () => {
  expect(shown('settings')).toEqual([['Pages', 'settings']]);
  expect(shown('theme')).toEqual([['Appearance', 'dark', 'light']]);
});

test('a recently used command comes before one that matches equally well', () => {
  expect(shown('theme', ['light'])).toEqual([['Appearance', 'light', 'dark']]);
});

test('finds a command by its keywords and group name', () => {
  expect(shown('profile')).toEqual([['Pages', 'settings']]);
  expect(shown('appearance')).toEqual([['Appearance', 'dark', 'light']]);
});

test('a query without matches returns no commands', () => {
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

test('shows all search results, in the order of the search', () => {
  expect(idsOf('bookng', [found('seats', 'Seat map'), found('booking', 'booking-api')])).toEqual(['seats', 'booking']);
});

test('a command that contains the query comes before search results, one with scattered letters after them', () => {
  expect(idsOf('settings', [found('runbook', 'Night shift')])).toEqual(['settings', 'runbook']);
  expect(idsOf('stgs', [found('runbook', 'Night shift')])).toEqual(['runbook', 'settings']);
  expect(idsOf('profile', [found('runbook', 'Night shift')])).toEqual(['settings', 'runbook']);
});

test('some entries are last whatever is found', () => {
  expect(idsOf('settings', [last, found('runbook', 'settings')]).at(-1)).toBe('all');
  expect(idsOf('zzz', [last])).toEqual(['all']);
});

test('without a query, lists a command with isOnlyRecent only if it was used recently', () => {
  const again: Command = { ...found('booking', 'booking-api'), isOnlyRecent: true };
  expect(idsOf('', [again])).not.toContain('booking');
  expect(rankCommands([again], '', { ids: ['booking'], title: 'Recent' })[0]?.title).toBe('Recent');
});
