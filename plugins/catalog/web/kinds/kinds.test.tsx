import { UiProvider } from '@callboard/ui';
import { IconPlane } from '@callboard/ui/icons';
import { definePlugin, type WebPlugin } from '@callboard/web-kit';
import { renderInApp } from '@callboard/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import { kindHues, kindIconNames } from '../../common/index.ts';
import { anEntity } from '../../testing/index.ts';
import { loadEntityPage, renderEntityPage } from '../entityPage/testing/renderEntityPage.tsx';
import { catalogPlugin, type EntityKind, entityKindPoint, KindIcon, useKindTitles } from '../index.tsx';
import { expectRows, renderList } from '../list/testing/renderList.tsx';
import { namedIcons } from './namedIcons.ts';

beforeAll(loadEntityPage);

const standard = ['api', 'component', 'system', 'resource', 'domain', 'location', 'user', 'group', 'template'];

/** The shape and the colour of a kind's icon. */
function lookOf(kind: string, options: { plugins?: WebPlugin[]; config?: object } = {}) {
  const { plugins = [], config = {} } = options;
  const { container, unmount } = renderInApp(<KindIcon kind={kind} isNamed />, {
    plugins: [catalogPlugin, ...plugins],
    config: { catalog: config },
    Wrapper: UiProvider,
  });
  const icon = container.querySelector<HTMLElement>('[role="img"]')!;
  const look = { drawing: icon.querySelector('svg')!.dataset.icon, hue: icon.style.getPropertyValue('--icon-hue') };
  unmount();
  return look;
}

function BrokenWing(): ReactNode {
  throw new Error('The wing fell off');
}

const Seats = () => <p>180 seats</p>;

const aircraft: EntityKind = {
  kind: 'Aircraft',
  icon: IconPlane,
  hue: 'sky',
  titles: { one: 'Aircraft', several: 'Fleet', inText: 'planes' },
  columns: { shown: ['name', 'owner'], sortable: [] },
  loadPage: async () => ({
    cards: [{ id: 'seats', area: 'main', order: 20, Component: Seats }],
    withoutCards: ['spec'],
    relations: { told: ['flownBy'], byKind: ['carries'] },
  }),
};
const fleet = definePlugin({ id: 'fleet', needs: ['catalog'], extensions: [entityKindPoint.add(aircraft)] });

test('[CAT-003] each of these kinds has a unique icon, ignoring case', () => {
  const looks = [...standard, 'mystery'].map((kind) => lookOf(kind));
  expect(new Set(looks.map(({ drawing }) => drawing)).size).toBe(standard.length + 1);
  expect(new Set(looks.slice(0, -1).map(({ hue }) => hue)).size).toBe(standard.length);
  expect(lookOf('Component')).toEqual(lookOf('component'));
});

test('an unknown kind has a plain cube, and always the same hue', () => {
  expect(lookOf('Mystery')).toEqual(lookOf('mystery'));
  expect(lookOf('mystery').drawing).toBe('cube');
});

test('every configurable icon exists, and every hue is in the design system', async () => {
  expect(Object.keys(namedIcons).sort()).toEqual([...kindIconNames].sort());
  for (const hue of kindHues) {
    expect(lookOf('Squad', { config: { kinds: [{ kind: 'Squad', hue }] } }).hue).toBe(`var(--cb-hue-${hue})`);
  }
});

function Titles({ kind }: { kind: string }) {
  const { kind: one, kinds, things } = useKindTitles()(kind);
  return <p>{`${one}, ${kinds}, ${things}`}</p>;
}

test("the configuration overrides a plugin's icon, hue and titles of a custom kind", async () => {
  const kinds = [{ kind: 'Aircraft', icon: 'rocket', hue: 'teal', title: 'Ship', pluralTitle: 'Ships' }];
  const { container } = renderInApp(
    <>
      <KindIcon kind="aircraft" isNamed />
      <Titles kind="aircraft" />
    </>,
    { plugins: [catalogPlugin, fleet], config: { catalog: { kinds } }, Wrapper: UiProvider },
  );
  await waitFor(() => expect(container.querySelector('svg')?.dataset.icon).toBe('rocket'));
  expect(screen.getByRole('img', { name: 'Ship' }).style.getPropertyValue('--icon-hue')).toBe('var(--cb-hue-teal)');
  expect(screen.getByText('Ship, Ships, Ships')).toBeTruthy();
});

describe("a plugin's kind", () => {
  test('has its icon, hue and titles', () => {
    expect(lookOf('aircraft', { plugins: [fleet] })).toEqual({ drawing: 'plane', hue: 'var(--cb-hue-sky)' });
    renderInApp(<Titles kind="AIRCRAFT" />, { plugins: [catalogPlugin, fleet] });
    expect(screen.getByText('Aircraft, Fleet, planes')).toBeTruthy();
  });

  test('has its list columns', async () => {
    const entities = [anEntity({ kind: 'Aircraft', metadata: { name: 'd-abya' } })];
    renderList({ entities, search: 'filters[kind]=aircraft', plugins: [catalogPlugin, fleet] });
    await expectRows(['d-abya']);
    const headers = [...document.querySelectorAll('th')].map(({ textContent }) => textContent);
    expect(headers.slice(0, 2)).toEqual(['Name', 'Owner']);
    expect(headers).not.toContain('Tags');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Fleet');
  });

  test('has its cards and relations', async () => {
    const plane = anEntity({
      kind: 'Aircraft',
      metadata: { name: 'd-abya' },
      relations: [
        { type: 'flownBy', targetRef: 'group:default/crew' },
        { type: 'carries', targetRef: 'component:default/booking' },
        { type: 'carries', targetRef: 'api:default/seats' },
      ],
    });
    renderEntityPage([plane], '/catalog/default/aircraft/d-abya', { plugins: [fleet] });
    expect(await screen.findByText('180 seats')).toBeTruthy();
    const cards = screen.getAllByRole('region').map((region) => region.querySelector('h2')?.textContent);
    expect(cards).toContain('Components');
    expect(cards).toContain('APIs');
    expect(cards).not.toContain('Flown by');
    expect(cards).not.toContain('Spec');
  });

  test('is named in the error when its card breaks', async () => {
    const broken = definePlugin({
      id: 'broken-fleet',
      needs: ['catalog'],
      extensions: [
        entityKindPoint.add({
          kind: 'aircraft',
          loadPage: async () => ({ cards: [{ id: 'wing', area: 'main', order: 20, Component: BrokenWing }] }),
        }),
      ],
    });
    const plane = anEntity({ kind: 'Aircraft', metadata: { name: 'd-abya' } });
    renderEntityPage([plane], '/catalog/default/aircraft/d-abya', { plugins: [broken] });
    expect((await screen.findByText(/The wing fell off/)).closest('[data-plugin]')?.getAttribute('data-plugin')).toBe(
      'broken-fleet',
    );
  });
});
