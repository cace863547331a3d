import { definePlugin, text } from '@callboard/web-kit';
import { configuredFor } from '@callboard/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { catalogExtensions } from '../../common/index.ts';
import { anEntity } from '../../testing/index.ts';
import { catalogTranslation } from '../catalogTranslation.ts';
import { entityCardPoint, entityTabPoint } from '../index.tsx';
import { loadEntityPage, renderEntityPage } from './testing/renderEntityPage.tsx';

beforeAll(loadEntityPage);

const title = text(catalogTranslation, 'title');
const seatMaps = definePlugin({
  id: 'seat-maps',
  needs: ['catalog'],
  extensions: [
    entityTabPoint.add({ path: '/seats', title, order: 20, Component: () => <p>all seats</p> }),
    entityTabPoint.add({ path: '/meals', title, order: 30, isFor: () => false, Component: () => <p>meals</p> }),
    entityCardPoint.add({ id: 'weather', area: 'main', order: 99, Component: () => <p>sunny</p> }),
    entityCardPoint.add({ id: 'wind', area: 'main', order: 98, isFor: () => false, Component: () => <p>windy</p> }),
  ],
});
const known = {
  ...catalogExtensions,
  'entity-content:seat-maps/seats': 'seats',
  'entity-content:seat-maps/meals': 'meals',
  'entity-card:seat-maps/weather': 'weather',
  'entity-card:seat-maps/wind': 'wind',
};

function open(extensions: readonly unknown[], entity = anEntity({ metadata: { tags: ['java'] } }), path?: string) {
  const configured = configuredFor(extensions, known, { star: () => <i data-testid="star" /> });
  return renderEntityPage([entity], path, { plugins: [seatMaps], configured });
}
const tabTitles = async () => {
  await screen.findByText('sunny');
  const link = screen.getByRole('link', { name: 'Overview' });
  return [...link.closest('nav')!.querySelectorAll('a, button')].map((tab) => tab.textContent);
};

describe('the tabs of an entity', () => {
  test('are in the order of the configuration, with its titles, paths and filters, or off', async () => {
    open([
      { 'entity-content:seat-maps/meals': { config: { title: 'Food', filter: 'kind:component has:tags' } } },
      { 'entity-content:catalog/overview': true },
      { 'entity-content:seat-maps/seats': { config: { title: 'Places', path: '/places', icon: 'star' } } },
      { 'entity-content:catalog/history': false },
    ]);
    expect(await tabTitles()).toEqual(['Food', 'Overview', 'Places']);
    expect(screen.queryByTestId('star')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Places' }));
    expect(await screen.findByText('all seats')).toBeTruthy();
  });

  test('are menus by group, in the order of the groups, with icons', async () => {
    open([
      {
        'page:catalog/entity': {
          config: {
            showNavItemIcons: true,
            groups: [{ more: { title: 'More', icon: 'star' } }, { overview: { title: 'Start' } }, { gone: false }],
          },
        },
      },
      { 'entity-content:seat-maps/seats': { config: { title: 'Seats', group: 'more' } } },
      { 'entity-content:catalog/history': { config: { title: 'Past', group: 'more' } } },
    ]);
    expect(await tabTitles()).toEqual(['More', 'Overview']);
    expect(screen.getByTestId('star')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    const items = await screen.findAllByRole('menuitem');
    // By title; `defaultContentOrder: natural` keeps the order of the list.
    expect(items.map((item) => item.textContent)).toEqual(['Past', 'Seats']);
    await userEvent.click(items[1]!);
    expect(await screen.findByText('all seats')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'More: Seats' })).toBeTruthy();
  });
});

describe('the cards of an entity', () => {
  test('are in the order of the configuration, in the configured column, for entities that match its filter', async () => {
    const { container } = open([
      { 'entity-card:seat-maps/wind': { config: { filter: { 'metadata.tags': { $contains: 'java' } } } } },
      { 'entity-card:seat-maps/weather': { config: { type: 'info' } } },
      { 'entity-card:catalog/about': false },
    ]);
    const sunny = await screen.findByText('sunny');
    const windy = screen.getByText('windy');
    expect(sunny.parentElement).not.toBe(windy.parentElement);
    expect(windy.parentElement?.firstElementChild).toBe(windy);
    expect(sunny.parentElement?.firstElementChild).toBe(sunny);
    expect(container.textContent).not.toContain('No description yet');
  });

  test('for relations and links can be off', async () => {
    const relations = [
      { type: 'dependsOn', targetRef: 'component:default/pay' },
      { type: 'dependsOn', targetRef: 'resource:default/store' },
    ];
    const entity = anEntity({ relations, metadata: { links: [{ url: 'https://a.example', title: 'Runbook' }] } });
    open([{ 'entity-card:catalog/depends-on-resources': false }, { 'entity-card:catalog/links': false }], entity);
    const card = within(await screen.findByRole('region', { name: /Depends on/ }));
    expect(card.getByText('pay')).toBeTruthy();
    expect(card.queryByText('store')).toBeNull();
    expect(screen.queryByText('Runbook')).toBeNull();
  });
});
