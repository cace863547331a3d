import { anEntity, fakeCatalog } from '@callboard/plugin-catalog/testing';
import { createComponentRoute, registerEntityRoute, viewTechDocRoute } from '@callboard/plugin-catalog/web';
import { storageApi } from '@callboard/web-kit';
import { fakeIdentity, fakeStorage, implementApi, memoryStorage } from '@callboard/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { visitsApi } from '../../index.tsx';
import { createBrowserVisits } from '../../visits/browserVisits.ts';
import { renderWidget } from '../testing/renderWidget.tsx';

type Given = {
  stored?: Record<string, Record<string, unknown>>;
  visited?: readonly string[];
  owners?: readonly string[];
  hasRoutes?: boolean;
  isEmpty?: boolean;
  quickStart?: unknown;
};

const mine = anEntity({ relations: [{ type: 'ownedBy', targetRef: 'group:default/boarding' }] });

async function renderSteps({
  stored = {},
  visited = [],
  owners = [],
  hasRoutes = true,
  isEmpty = false,
  quickStart,
}: Given = {}) {
  const storage = fakeStorage(stored);
  const visits = createBrowserVisits({
    userEntityRef: 'user:default/ines',
    storage: memoryStorage(),
    onChange: () => {},
  });
  for (const pathname of visited) await visits.save({ pathname, name: pathname });
  renderWidget('quick-start', {
    apis: [implementApi(storageApi, storage), implementApi(visitsApi, { ...visits, subscribe: () => () => {} })],
    config: { home: { quickStart } },
    fetch: fakeCatalog(isEmpty ? [] : [mine]).fetch,
    identity: fakeIdentity({ ownershipEntityRefs: owners }),
    routes: hasRoutes
      ? {
          '/docs/:namespace/:kind/:name': viewTechDocRoute,
          '/import': registerEntityRoute,
          '/create': createComponentRoute,
        }
      : {},
  });
  return { kept: () => storage.forBucket('home').get('quickStart') };
}

const steps = () => screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => `${box.ariaLabel}: ${box.checked}`);

test('[HOME-008] quick start lists the first steps with links', async () => {
  await renderSteps();
  expect(screen.getByText('0 of 5 done')).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/catalog',
    '/docs',
    '/import',
    '/create',
  ]);
});

test('[HOME-008] detects completed steps automatically', async () => {
  await renderSteps({
    stored: {
      starredEntities: { entityRefs: ['component:default/x'] },
      commandPalette: { recent: ['page:/docs'] },
      catalogImport: { hasRegistered: true },
    },
    visited: ['/docs/default/component/gate', '/create/tasks/17'],
  });
  await screen.findByText('5 of 5 done');
});

test('owning a component does not count as having registered one', async () => {
  await renderSteps({ owners: ['group:default/boarding'] });
  await waitFor(() => expect(steps()).toContain('Register a component: false'));
});

test('[HOME-008] in an empty portal it starts with the steps that add content', async () => {
  await renderSteps({ isEmpty: true });
  await waitFor(() => expect(steps()[0]).toBe('Add your first source: false'));
  expect(steps().slice(1)).toEqual([
    'Add your teams and people: false',
    'Jump anywhere with Ctrl+K or ⌘K: false',
    'Create something from a template: false',
  ]);
  expect(screen.getByRole('link', { name: 'Add your first source' }).getAttribute('href')).toBe('/catalog');
});

test('visiting the pages does not complete the steps', async () => {
  await renderSteps({ visited: ['/docs', '/create', '/import'], owners: ['group:default/others'] });
  await waitFor(() => expect(steps()).toHaveLength(5));
  expect(screen.getByText('0 of 5 done')).toBeTruthy();
});

test('a step can be ticked off by hand, and unticked', async () => {
  const { kept } = await renderSteps();
  const box = screen.getByRole('checkbox', { name: 'Register a component' });
  await userEvent.click(box);
  await screen.findByText('1 of 5 done');
  expect(await kept()).toMatchObject({ ticked: ['register'] });
  await userEvent.click(box);
  await screen.findByText('0 of 5 done');
});

test('the list can be dismissed, and shown again', async () => {
  await renderSteps();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await screen.findByText('Quick start dismissed');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show again' }));
  await screen.findByText('0 of 5 done');
});

test('steps for missing pages are left out, and configured steps come last', async () => {
  await renderSteps({
    hasRoutes: false,
    quickStart: [{ title: 'Meet your buddy', description: 'Over coffee', url: 'https://people.example' }],
  });
  expect(steps()).toEqual([
    'Star what you work on: false',
    'Jump anywhere with Ctrl+K or ⌘K: false',
    'Meet your buddy: false',
  ]);
  expect(screen.getByRole('link', { name: /Meet your buddy/ }).getAttribute('href')).toBe('https://people.example');
});

test('invalid stored progress is ignored', async () => {
  await renderSteps({ stored: { home: { quickStart: { ticked: 'all', isDismissed: 'yes' } } } });
  expect(screen.getByText('0 of 5 done')).toBeTruthy();
});
