import { storageApi } from '@callboard/web-kit';
import { fakeStorage, implementApi } from '@callboard/web-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { renderWidget } from '../testing/renderWidget.tsx';
import { addressOf } from './ownTools.ts';

beforeAll(() => import('./AddToolDialog.tsx'));

const toolkit = [
  { title: 'Chat', url: 'https://chat.example', icon: 'chat' },
  { title: 'Docs', url: '/docs' },
];

function renderToolkit(own: unknown = [], config = { home: { toolkit } }) {
  const storage = fakeStorage({ home: { toolkit: own } });
  renderWidget('toolkit', { config, apis: [implementApi(storageApi, storage)] });
  return { kept: () => storage.forBucket('home').get('toolkit'), user: userEvent.setup() };
}
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test("[HOME-003] the toolkit lists links with icons: configured ones, then the user's own", () => {
  renderToolkit([{ title: 'Radar', url: 'https://radar.example' }]);
  expect(hrefs()).toEqual(['https://chat.example', '/docs', 'https://radar.example']);
  const icons = screen.getAllByRole('link').map((link) => link.querySelector('[data-icon]')?.getAttribute('data-icon'));
  expect(icons).toEqual(['message-circle', 'link', 'link']);
});

test('the user can add and remove a link', async () => {
  const { kept, user } = renderToolkit();
  await user.click(screen.getByRole('button', { name: 'Add link' }));
  await user.type(await screen.findByRole('textbox', { name: 'Address' }), 'radar.example/live');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Radar');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  const radar = { title: 'Radar', url: 'https://radar.example/live' };
  expect(await kept()).toEqual([radar]);
  expect(hrefs()).toContain(radar.url);
  await user.click(screen.getByRole('button', { name: 'Remove Radar' }));
  expect(await kept()).toEqual([]);
});

test('an address that could run a script is rejected, and the input stays', async () => {
  const { kept, user } = renderToolkit();
  await user.click(screen.getByRole('button', { name: 'Add link' }));
  const address = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Address' });
  await user.type(address, 'javascript:alert(1)');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getByText(/'javascript:alert\(1\)' is neither a web address/)).toBeTruthy();
  expect(address.value).toBe('javascript:alert(1)');
  expect(await kept()).toEqual([]);
});

test('invalid stored links are not shown', () => {
  const odd = [
    7,
    null,
    { title: 'x' },
    { title: 'Bad', url: 'javascript:alert(1)' },
    { title: 'Out', url: '//x.example' },
  ];
  renderToolkit([...odd, { title: 'Good', url: 'https://good.example' }]);
  expect(hrefs()).toEqual(['https://chat.example', '/docs', 'https://good.example']);
});

test('without links it offers to add one', () => {
  renderToolkit([], { home: { toolkit: [] } });
  expect(screen.getByText('No links yet')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add link' })).toBeTruthy();
});

test.each([
  ['https://a.example/x?y#z', 'https://a.example/x?y#z'],
  [' http://a ', 'http://a'],
  ['/catalog?x=1', '/catalog?x=1'],
  ['a.example:8080/x', 'https://a.example:8080/x'],
  ['//a.example', undefined],
  ['/\\a.example', undefined],
  ['javascript:alert(1)', undefined],
  ['java\nscript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['https://', undefined],
  ['nonsense', undefined],
  ['', undefined],
])('reads %j as %j', (typed, address) => {
  expect(addressOf(typed)).toBe(address);
});
