import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { bytesOf } from './directory/fileContent.ts';
import { packFiles } from './directory/zip.ts';
import { loadEditor, renderEditor } from './testing/renderEditor.tsx';

beforeAll(loadEditor);
afterEach(() => Reflect.deleteProperty(window, 'showDirectoryPicker'));

const options = [
  'Load template directory',
  'Create new template directory',
  'Template form playground',
  'Custom field explorer',
];

test('[EDIT-001] [EDIT-002] the entry is "Manage Templates" with its four options', async () => {
  Object.assign(window, { showDirectoryPicker: vi.fn() });
  renderEditor('/create/edit');
  expect(await screen.findByRole('heading', { level: 1, name: 'Manage Templates' })).toBeTruthy();
  for (const name of options.slice(0, 2)) expect(screen.getByRole('button', { name })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: options[0] }).disabled).toBe(false);
  expect(screen.getByRole('link', { name: options[2] }).getAttribute('href')).toBe('/create/template-form');
  expect(screen.getByRole('link', { name: options[3] }).getAttribute('href')).toBe('/create/custom-fields');
});

test('the options are grouped by task', async () => {
  renderEditor('/create/edit');
  await screen.findByRole('heading', { level: 1, name: 'Manage Templates' });
  const namesIn = (name: string) => {
    const region = within(screen.getByRole('region', { name }));
    return [...region.queryAllByRole('button'), ...region.queryAllByRole('link')].map(({ textContent }) => textContent);
  };
  expect(namesIn('Edit a template')).toEqual([
    ...['Open a template from the catalog', 'Load template directory', 'Upload a zip'],
  ]);
  expect(namesIn('Write a new template')).toEqual(['Start from scratch', 'Create new template directory']);
  expect(namesIn('Try out forms and fields')).toEqual(['Template form playground', 'Custom field explorer']);
});

test('[EDIT-003] without access to local folders, the directory options are disabled and show why', async () => {
  renderEditor('/create/edit');
  const load = await screen.findByRole<HTMLButtonElement>('button', { name: options[0] });
  const create = screen.getByRole<HTMLButtonElement>('button', { name: options[1] });
  expect([load.disabled, create.disabled]).toEqual([true, true]);
  expect(screen.getAllByText(/^Works only in some Chromium-based browsers/)).toHaveLength(2);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Start from scratch' }).disabled).toBe(false);
});

test('a template from scratch opens in the editor, is stored, and can be deleted', async () => {
  const { goBack } = renderEditor('/create/edit');
  await userEvent.click(await screen.findByRole('button', { name: 'Start from scratch' }));
  await screen.findByRole('treeitem', { name: 'template.yaml' });
  goBack();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my-template' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/^No drafts yet/)).toBeTruthy();
});

test('the name of a draft is a link to the editor', async () => {
  const { goBack, currentUrl } = renderEditor('/create/edit');
  await userEvent.click(await screen.findByRole('button', { name: 'Start from scratch' }));
  await screen.findByRole('treeitem', { name: 'template.yaml' });
  const editorUrl = currentUrl();
  goBack();
  await userEvent.click(await screen.findByRole('link', { name: 'my-template' }));
  expect(await screen.findByRole('treeitem', { name: 'template.yaml' })).toBeTruthy();
  expect(currentUrl()).toBe(editorUrl);
});

test('a zip opens with all its files, and an invalid zip is rejected', async () => {
  renderEditor('/create/edit');
  const input = await screen.findByLabelText<HTMLInputElement>('Upload a zip', { selector: 'input' });
  await userEvent.upload(input, new File(['no zip'], 'bad.zip', { type: 'application/zip' }));
  expect(await screen.findByText(/^Cannot read the zip archive/)).toBeTruthy();
  const packed = packFiles([{ path: 'top/docs/guide.md', content: bytesOf('# Guide') }]);
  const file = new File([packed as Uint8Array<ArrayBuffer>], 'guides.zip', { type: 'application/zip' });
  await userEvent.upload(input, file);
  expect(await screen.findByRole('treeitem', { name: 'guide.md' })).toBeTruthy();
});

test('a catalog template opens with its files', async () => {
  renderEditor('/create/edit');
  await userEvent.click(await screen.findByRole('button', { name: 'Open a template from the catalog' }));
  await userEvent.click(await screen.findByRole('button', { name: /^New service/ }));
  expect(await screen.findByRole('treeitem', { name: 'catalog-info.yaml' })).toBeTruthy();
});
