import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aSiteTree, fakeTechdocs } from '../../../testing/index.ts';
import { bookingSite, loadDocs, renderDocs, textOfPage } from '../../testing/renderDocs.tsx';

beforeAll(loadDocs, 60_000);
beforeEach(() => window.localStorage.clear());

const nav = [
  { title: 'Booking', page: '' },
  {
    title: 'Use it',
    items: [
      { title: 'Guide', page: 'guide/' },
      { title: 'Fares', items: [{ title: 'Rules', page: 'fares/rules/' }] },
    ],
  },
  { title: 'Run it', items: [{ title: 'Alarms', page: 'run/alarms/' }] },
];

/** The navigation of a site with these theme features. */
async function openWith(features: readonly string[], path = '', items: readonly unknown[] = nav) {
  const files = { ...bookingSite, 'callboard-site.json': aSiteTree('Booking', [], { nav: items, features }) };
  const docs = fakeTechdocs({ files: { 'default/component/booking': files } });
  renderDocs(`/docs/default/component/booking/${path}`, { docs });
  await waitFor(() => expect(textOfPage().textContent).toMatch(/Sells|Choose/), { timeout: 20_000 });
  const pages = within(screen.getByRole('navigation', { name: 'Documentation pages' }));
  await pages.findByText('Run it');
  const names = (role: 'link' | 'button') => pages.queryAllByRole(role).map(({ textContent }) => textContent?.trim());
  return { pages, names };
}

describe('the navigation of a site', () => {
  test('is expanded at the current page, and elsewhere on click', async () => {
    const { pages, names } = await openWith([], 'guide/');
    expect(names('link')).toEqual(['Booking', 'Guide']);
    await userEvent.click(pages.getByRole('button', { name: 'Run it' }));
    expect(names('link')).toEqual(['Booking', 'Guide', 'Alarms']);
  });

  test('is fully expanded with navigation.expand, until the reader collapses it', async () => {
    const { names } = await openWith(['navigation.expand']);
    expect(names('link')).toEqual(['Booking', 'Guide', 'Rules', 'Alarms']);
    await userEvent.click(await screen.findByRole('button', { name: 'Collapse all' }));
    expect(names('link')).toEqual(['Booking']);
  });

  test('has fixed headings with navigation.sections', async () => {
    const { names } = await openWith(['navigation.sections']);
    expect(names('link')).toEqual(['Booking', 'Guide', 'Alarms']);
    expect(names('button')).toEqual(['Fares']);
  });

  test('has them one level deeper if the top-level sections would be tabs', async () => {
    const { names } = await openWith(['navigation.tabs', 'navigation.sections'], 'guide/');
    expect(names('link')).toEqual(['Booking', 'Guide', 'Rules']);
    expect(names('button')).toEqual(['Use it', 'Run it']);
  });

  test('shows the headings of the page below its entry with toc.integrate', async () => {
    const { pages } = await openWith(['toc.integrate'], 'guide/');
    const contents = within(await pages.findByRole('navigation', { name: 'On this page' }));
    expect(contents.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Seats', 'Meals']);
    expect(screen.getAllByRole('navigation', { name: 'On this page' })).toHaveLength(1);
  });

  test('shows a title with its markup, without anything active in it', async () => {
    const html =
      'Run <code>it</code><br><small class="md-overlay" style="position: fixed" onclick="alert(1)">now</small>' +
      '<a href="https://evil.example/">x</a><script>alert(1)</script><img src="logo.png"><img src="https://img.example/on.png" onerror="alert(1)" alt="">';
    const { pages } = await openWith([], '', [
      ...nav.slice(0, 2),
      { title: 'Run it', page: 'run/', html },
      { title: 'Run it' },
    ]);
    const link = pages.getByRole('link', { name: /Run it/ });
    expect(link.querySelector('code')?.textContent).toBe('it');
    expect(link.querySelector('small')?.attributes).toHaveLength(0);
    expect([...link.querySelectorAll('img')].map(({ outerHTML }) => outerHTML)).toEqual([
      '<img src="https://img.example/on.png" alt="">',
    ]);
    expect(link.querySelector('a, script')).toBeNull();
  });
});
