import { anEntity, fakeCatalog } from '@callboard/plugin-catalog/testing';
import { catalogPlugin } from '@callboard/plugin-catalog/web';
import { fakeScaffolder } from '@callboard/plugin-scaffolder/testing';
import { type FormFieldProps, formFieldPoint, scaffolderPlugin } from '@callboard/plugin-scaffolder/web';
import { UiProvider } from '@callboard/ui';
import { definePlugin, type Fetch } from '@callboard/web-kit';
import { AppRoutes } from '@callboard/web-kit/host';
import { renderInApp } from '@callboard/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { templateEditorPlugin } from '../index.tsx';

// Preload the lazy page, so no test waits for it.
beforeAll(async () => {
  await import('./CustomFieldsPage.tsx');
});

const entities = ['booking', 'radar'].map((name) =>
  anEntity({ kind: name === 'radar' ? 'System' : 'Component', metadata: { name } }),
);

const Options = ({ options }: FormFieldProps) => <output>{JSON.stringify(options)}</output>;

/** A field without schemas. */
const bare = definePlugin({
  id: 'bare',
  needs: ['scaffolder'],
  extensions: [
    formFieldPoint.add({
      name: 'Bare',
      load: async () => ({ Component: Options }),
    }),
  ],
});

function renderExplorer(field = 'EntityPicker') {
  const catalog = fakeCatalog(entities);
  const scaffolder = fakeScaffolder();
  const fetch: Fetch = async (url, init) => {
    if (String(url).includes('/api/permission/')) return Response.json({ items: [{ id: '1', result: 'ALLOW' }] });
    return String(url).includes('/api/scaffolder/') ? scaffolder.fetch(url, init) : catalog.fetch(url, init);
  };
  return renderInApp(<AppRoutes />, {
    plugins: [catalogPlugin, scaffolderPlugin, templateEditorPlugin, bare],
    Wrapper: UiProvider,
    initialPath: `/create/custom-fields?field=${field}`,
    fetch,
  });
}
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const spec = async () => (await card('Template spec')).getByRole('figure').textContent;

test('[EDIT-015] [SCAF-032] /create/custom-fields lists the fields of all plugins, and the selected one is in the URL', async () => {
  const { currentUrl } = renderExplorer();
  expect(await screen.findByRole('heading', { name: 'Custom field explorer', level: 1 })).toBeTruthy();
  const choice = screen.getByRole('combobox', { name: 'Choose a field' });
  const names = within(choice)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(names.toSorted()).toEqual([
    ...['Bare', 'EntityNamePicker', 'EntityPicker', 'EntityTagsPicker', 'MultiEntityPicker', 'MyGroupsPicker'],
    ...['OwnedEntityPicker', 'OwnerPicker', 'RepoBranchPicker', 'RepoOwnerPicker', 'RepoUrlPicker'],
  ]);
  await userEvent.selectOptions(choice, 'EntityTagsPicker');
  expect(currentUrl()).toBe('/create/custom-fields?field=EntityTagsPicker');
  expect(await screen.findByRole('checkbox', { name: /showCounts/ })).toBeTruthy();
});

test('[EDIT-016] applied options appear in the preview and in the spec', async () => {
  renderExplorer();
  const options = await card('Field options');
  await userEvent.type(options.getByRole('textbox', { name: /^defaultKind/ }), 'API');
  expect(await spec()).not.toContain('defaultKind');
  await userEvent.click(options.getByRole('button', { name: 'Apply' }));
  await waitFor(async () => expect(await spec()).toContain('defaultKind: API'));
  expect(await spec()).toContain('ui:field: EntityPicker');
  // Defaults are omitted.
  expect(await spec()).not.toContain('allowArbitraryValues');

  const preview = await card('Field preview');
  await userEvent.type(await preview.findByRole('combobox', { name: 'EntityPicker' }), 'fares{Enter}');
  expect(await preview.findByText('api:default/fares')).toBeTruthy();
});

test('[EDIT-016] options can be written in YAML, as in a template', async () => {
  renderExplorer();
  const options = await card('Field options');
  await userEvent.click(options.getByRole('radio', { name: 'YAML' }));
  const text = options.getByRole('textbox', { name: 'Options in YAML' });
  fireEvent.change(text, { target: { value: 'catalogFilter: [' } });
  await userEvent.click(options.getByRole('button', { name: 'Apply' }));
  expect(text.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(text, { target: { value: 'catalogFilter:\n  - kind: System\n' } });
  await userEvent.click(options.getByRole('button', { name: 'Apply' }));
  await waitFor(async () => expect(await spec()).toContain('- kind: System'));
  await userEvent.click(await (await card('Field preview')).findByRole('combobox', { name: 'EntityPicker' }));
  const found = (await screen.findAllByRole('option')).filter((option) => option.tagName === 'DIV');
  expect(found.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('system:default/radar')]);
});

test('[EDIT-016] a field without an options schema takes its options in YAML', async () => {
  renderExplorer('Bare');
  const options = await card('Field options');
  expect(options.queryByRole('radio')).toBeNull();
  fireEvent.change(options.getByRole('textbox', { name: 'Options in YAML' }), { target: { value: 'gate: A1' } });
  await userEvent.click(options.getByRole('button', { name: 'Apply' }));
  expect(await (await card('Field preview')).findByText('{"gate":"A1"}')).toBeTruthy();
});

test('an invalid value shows an error when the field loses the focus', async () => {
  renderExplorer('EntityNamePicker');
  const preview = await card('Field preview');
  await userEvent.type(await preview.findByRole('textbox', { name: 'EntityNamePicker' }), '-radar');
  await userEvent.tab();
  expect(await preview.findByText(/^Must start and end with an alphanumeric character/)).toBeTruthy();
});

test('an unknown field is reported by name', async () => {
  renderExplorer('Nothing');
  expect(await screen.findByText("No installed plugin provides the field 'Nothing'.")).toBeTruthy();
});
