import { createTranslationRef, definePlugin, text } from '@callboard/web-kit';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Entity } from '../../common/index.ts';
import { catalogPlugin, listColumnPoint, listFilterPoint } from '../index.tsx';
import { aComponent } from './testing/airline.ts';
import { expectRows, group, option, optionsOf, press, renderList, rowNames } from './testing/renderList.tsx';

const texts = createTranslationRef({ id: 'tiers', messages: { tier: 'Tier', zone: 'Zone' } });
const tierOf = ({ metadata }: Entity) => metadata.labels?.tier ?? '';

const tiers = definePlugin({
  id: 'tiers',
  needs: ['catalog'],
  extensions: [
    listColumnPoint.add({
      id: 'tier',
      title: text(texts, 'tier'),
      isFor: (kind) => kind === 'component',
      isShown: true,
      fields: ['metadata.labels.tier'],
      orderField: 'metadata.labels.tier',
      text: tierOf,
      cell: (entity) => <strong>Tier {tierOf(entity)}</strong>,
    }),
    listFilterPoint.add({
      id: 'tier',
      title: text(texts, 'tier'),
      isFor: (kind) => kind === 'component',
      field: 'metadata.labels.tier',
      valuesOf: (entity) => [tierOf(entity)],
    }),
  ],
});

const withTier = (name: string, tier: string): Entity => {
  const entity = aComponent(name, {});
  return { ...entity, metadata: { ...entity.metadata, labels: { tier } } };
};
const entities = [withTier('booking', '1'), withTier('seats', '2'), withTier('web', '1')];
const renderTiers = (options: Parameters<typeof renderList>[0] = {}) =>
  renderList({ entities, plugins: [catalogPlugin, tiers], ...options });
const headers = () => [...document.querySelectorAll('th')].map(({ textContent }) => textContent);

describe('a column of a plugin', () => {
  test('is shown for its kinds, with its cells, and requests its fields', async () => {
    const { catalog } = renderTiers();
    await expectRows(['booking', 'seats', 'web']);
    expect(headers()).toContain('Tier');
    expect([...document.querySelectorAll('strong')].map(({ textContent }) => textContent)).toEqual([
      'Tier 1',
      'Tier 2',
      'Tier 1',
    ]);
    const asked = catalog.requests.find(({ search }) => search.has('fields'))?.search.get('fields');
    expect(asked).toContain('metadata.labels.tier');
  });

  test('sorts the rows by its field', async () => {
    const { currentUrl } = renderTiers();
    await expectRows(['booking', 'seats', 'web']);
    await press('Tier');
    await waitFor(() => expect(decodeURIComponent(currentUrl())).toContain('orderField=metadata.labels.tier,asc'));
    await waitFor(() => expect(rowNames().at(-1)).toBe('seats'));
  });

  test('is hidden for other kinds', async () => {
    renderTiers({ search: 'filters[kind]=system' });
    await screen.findByText('No systems yet');
    expect(headers()).not.toContain('Tier');
    expect(group('Tier')).toBeUndefined();
  });
});

describe('a filter of a plugin', () => {
  test('lists the used values with their counts, and is part of the URL and the queries', async () => {
    const { catalog, currentUrl } = renderTiers();
    await waitFor(() => expect(optionsOf('Tier')).toEqual(['1 2', '2 1']));
    option('Tier', /^2/).click();
    await expectRows(['seats']);
    expect(decodeURIComponent(currentUrl())).toBe('/catalog?filters[tier]=2');
    const asked = catalog.requests.map(({ search }) => search.get('filter'));
    expect(asked).toContain('kind=component,metadata.labels.tier=2');
    // Its own options are counted without its selection.
    await waitFor(() => expect(optionsOf('Tier')).toEqual(['1 2', '2 1']));
  });

  test('is restored from the URL, and removed by "Clear filters"', async () => {
    const { currentUrl } = renderTiers({ search: 'filters[tier]=1&filters[text]=zeppelin' });
    await press('Clear filters');
    await expectRows(['booking', 'seats', 'web']);
    expect(currentUrl()).toBe('/catalog');
  });

  test('works when filtering in the browser', async () => {
    renderTiers({ search: 'filters[tier]=1', listPage: { pagination: false } });
    await expectRows(['booking', 'web']);
  });

  test('cannot have the name of a built-in one', async () => {
    const broken = definePlugin({
      id: 'broken',
      needs: ['catalog'],
      extensions: [
        listFilterPoint.add({ id: 'owners', title: text(texts, 'zone'), field: 'spec.zone', valuesOf: () => [] }),
      ],
    });
    renderList({ entities, plugins: [catalogPlugin, broken] });
    expect(await screen.findByText(/A list filter cannot have the id 'owners'/)).toBeTruthy();
  });
});
