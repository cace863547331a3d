import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadImport, renderImport } from '../testing/renderImport.tsx';

beforeAll(loadImport, 60_000);
afterEach(() => window.localStorage.clear());

const component = (name: string, rest = 'owner: boarding') =>
  `apiVersion: backstage.io/v1alpha1\nkind: Component\nmetadata:\n  name: ${name}\nspec:\n  type: service\n  lifecycle: production\n  ${rest}\n`;

async function tryOut(text: string) {
  const page = renderImport('/catalog-import#try-out');
  page.catalog.answer('POST /validate-entity', () => new Response(null, { status: 200 }));
  const box = await screen.findByRole('textbox', { name: 'Content of catalog-info.yaml' });
  expect(document.activeElement).toBe(box);
  await userEvent.click(box);
  await userEvent.paste(text);
  await userEvent.click(screen.getByRole('button', { name: 'Preview entities' }));
  return page;
}

const appearing = async () =>
  within(await screen.findByRole('list', { name: 'Entities to be added' })).getAllByRole('listitem');

test('shows the entities in the text of a file, and stores nothing', async () => {
  const { catalog } = await tryOut(`${component('gate-screen')}---\n${component('seat-map')}`);
  const entities = await appearing();
  expect(entities.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('gate-screen'),
    expect.stringContaining('seat-map'),
  ]);
  expect(await screen.findByText(/The catalog already has an entity with this name/)).toBeTruthy();
  const written = catalog.requests.filter(({ method, path }) => method !== 'GET' && path === '/locations');
  expect(written).toEqual([]);
});

test('the text is still there after a reload', async () => {
  const { unmount } = await tryOut(component('gate-screen'));
  unmount();
  renderImport('/catalog-import');
  const box = await screen.findByRole('textbox', { name: 'Content of catalog-info.yaml' });
  expect(box).toHaveProperty('value', component('gate-screen'));
});

test('shows the entities that the catalog would reject next to those it would accept', async () => {
  const { catalog } = renderImport();
  const box = await screen.findByRole('textbox', { name: 'Content of catalog-info.yaml' });
  catalog.answer('POST /validate-entity', () => {
    const { entity } = catalog.requests.at(-1)!.body as { entity: { metadata: { name: string } } };
    if (entity.metadata.name === 'gate-screen') return new Response(null, { status: 200 });
    return Response.json({ errors: [{ message: 'spec.owner is missing. Must be set.' }] }, { status: 400 });
  });
  await userEvent.click(box);
  await userEvent.paste(`${component('gate-screen')}---\n${component('nobodys', 'system: gates')}`);
  await userEvent.click(screen.getByRole('button', { name: 'Preview entities' }));
  expect(await screen.findByText('spec.owner is missing. Must be set.')).toBeTruthy();
  expect(await appearing()).toHaveLength(1);
});

test('reports invalid YAML with its line', async () => {
  await tryOut('kind: Component\n  name: [');
  expect(await screen.findByText(/The catalog would not accept this yet/)).toBeTruthy();
  expect(screen.getByText(/at line 1/)).toBeTruthy();
});
