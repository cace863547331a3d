import { UiProvider } from '@callboard/ui';
import { renderInApp } from '@callboard/web-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { anEntity, fakeCatalog } from '../../testing/index.ts';
import { catalogPlugin, EntityRefLink, EntityRefLinks } from '../index.tsx';
import { presentationOf, presentationOfRef } from './entityPresentation.ts';

const entities = [
  anEntity({
    kind: 'Group',
    metadata: { name: 'boarding', description: 'Gets people on planes' },
    spec: { type: 'team', profile: { displayName: 'Boarding' } },
  }),
  anEntity({ kind: 'System', metadata: { name: 'passenger', namespace: 'labs', title: 'Passenger journey' } }),
];

function renderLinks(element: React.ReactNode) {
  const catalog = fakeCatalog(entities);
  const rendered = renderInApp(element, { plugins: [catalogPlugin], Wrapper: UiProvider, fetch: catalog.fetch });
  return { ...rendered, catalog };
}

test('a link shows the title of its entity, and its URL is encoded and in lower case', async () => {
  renderLinks(<EntityRefLinks entities={['Group:boarding', 'system:Labs/Passenger', 'component:default/a b']} />);
  expect((await screen.findByRole('link', { name: 'Boarding' })).getAttribute('href')).toBe(
    '/catalog/default/group/boarding',
  );
  expect(screen.getByRole('link', { name: 'Passenger journey' }).getAttribute('href')).toBe(
    '/catalog/labs/system/passenger',
  );
  expect(screen.getByRole('link', { name: 'a b' }).getAttribute('href')).toBe('/catalog/default/component/a%20b');
});

test('an entity is shown by its display name, its title, or its name with a namespace other than the default', () => {
  expect(entities.map((entity) => presentationOf(entity).title)).toEqual(['Boarding', 'Passenger journey']);
  expect(presentationOf(anEntity({ metadata: { name: 'x', namespace: 'labs' } })).title).toBe('labs/x');
  expect(presentationOfRef('component:default/x')).toEqual({
    entityRef: 'component:default/x',
    kind: 'component',
    title: 'x',
  });
});

test('[CAT-046] a link shows details after the pointer has rested on it for 1500 ms', async () => {
  renderLinks(<EntityRefLink entity="group:default/boarding" />);
  const link = await screen.findByRole('link', { name: 'Boarding' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    fireEvent.mouseEnter(link.parentElement!);
    await act(() => vi.advanceTimersByTimeAsync(1_499));
    expect(screen.queryByRole('tooltip')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('tooltip').textContent).toBe('Boarding teamgroup:default/boardingGets people on planes');
  } finally {
    vi.useRealTimers();
  }
});

test('[CAT-047] entities on one page are fetched in a batch, after 50 ms and with only the displayed fields', async () => {
  vi.useFakeTimers();
  try {
    const { catalog } = renderLinks(<EntityRefLinks entities={['group:default/boarding', 'system:labs/passenger']} />);
    await act(() => vi.advanceTimersByTimeAsync(49));
    expect(catalog.requests).toHaveLength(0);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(catalog.requests.map(({ path, body }) => [path, body])).toEqual([
      [
        '/entities/by-refs',
        {
          entityRefs: ['group:default/boarding', 'system:labs/passenger'],
          fields: [
            'kind',
            'metadata.name',
            'metadata.namespace',
            'metadata.title',
            'metadata.description',
            'spec.profile.displayName',
            'spec.type',
          ],
        },
      ],
    ]);
  } finally {
    vi.useRealTimers();
  }
});

test('[CAT-047] one call fetches at most 100', async () => {
  const refs = Array.from({ length: 150 }, (_, index) => `component:default/c${index}`);
  const { catalog } = renderLinks(<EntityRefLinks entities={refs} />);
  await waitFor(() => expect(catalog.requests).toHaveLength(2));
  expect(catalog.requests.map(({ body }) => (body.entityRefs as string[]).length)).toEqual([100, 50]);
});

function Toggled() {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        Toggle
      </button>
      {isShown && <EntityRefLink entity="group:default/boarding" />}
    </>
  );
}

test('[CAT-047] an entity is cached for 10 seconds, and then reloaded', async () => {
  vi.useFakeTimers();
  try {
    const { catalog } = renderLinks(<Toggled />);
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    const showAgain = async () => {
      fireEvent.click(screen.getByRole('button'));
      fireEvent.click(screen.getByRole('button'));
      await pass(60);
    };
    await pass(60);
    await showAgain();
    await pass(9_000);
    await showAgain();
    expect(catalog.requests).toHaveLength(1);
    await pass(1_000);
    await showAgain();
    expect(catalog.requests).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Boarding' })).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

test('a cached entity is not fetched', async () => {
  const { catalog } = renderLinks(<EntityRefLink entity={entities[0]!} />);
  expect(await screen.findByRole('link', { name: 'Boarding' })).toBeTruthy();
  expect(catalog.requests).toEqual([]);
});
