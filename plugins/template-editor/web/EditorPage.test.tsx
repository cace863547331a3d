import { InputError } from '@callboard/errors';
import { EditorView } from '@codemirror/view';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadEditor, renderEditor, sourceUrl } from './testing/renderEditor.tsx';

beforeAll(loadEditor);
afterEach(() => window.localStorage.clear());

async function fromScratch() {
  const page = renderEditor('/create/edit');
  await userEvent.click(await screen.findByRole('button', { name: 'Start from scratch' }));
  await screen.findByRole('textbox', { name: 'Text of template.yaml' });
  return page;
}

async function fromCatalog() {
  const page = renderEditor('/create/edit');
  await userEvent.click(await screen.findByRole('button', { name: 'Open a template from the catalog' }));
  await userEvent.click(await screen.findByRole('button', { name: /^New service/ }));
  await screen.findByRole('textbox', { name: 'Text of template.yaml' });
  return page;
}

const editor = (path: string) => EditorView.findFromDOM(screen.getByRole('textbox', { name: `Text of ${path}` }))!;
const textOf = (path: string) => editor(path).state.doc.toString();

/** Changes the text like typing does; jsdom has no layout to type into. */
function write(path: string, text: string) {
  const view = editor(path);
  act(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }));
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

test('[EDIT-004] [EDIT-008] without a directory the editor points to the file menu', async () => {
  renderEditor('/create/template');
  expect(await screen.findByRole('heading', { level: 1, name: 'Template editor' })).toBeTruthy();
  expect(screen.getByText('Please select an action on the file menu.')).toBeTruthy();
});

test('[EDIT-008] with no file open the text area points to the file menu', async () => {
  await fromScratch();
  for (const name of ['template.yaml', 'README.md', 'catalog-info.yaml']) {
    fireEvent.keyDown(await screen.findByRole('treeitem', { name }), { key: 'Delete' });
    await userEvent.click(await button('Delete'));
    await waitFor(() => expect(screen.queryByRole('treeitem', { name })).toBeNull());
  }
  expect(screen.getByText('Please select an action on the file menu.')).toBeTruthy();
});

test('[EDIT-005] the file browser has tooltips: save all files, reload directory, close directory', async () => {
  await fromScratch();
  for (const name of ['Save all files', 'Reload directory', 'Close directory']) {
    const one = await button(name);
    await userEvent.hover(one.parentElement!);
    expect((await screen.findByRole('tooltip')).textContent).toBe(name);
    await userEvent.unhover(one.parentElement!);
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  }
});

test('[EDIT-006] closing the directory asks before unsaved changes are lost', async () => {
  await fromScratch();
  write('template.yaml', 'kind: Template\n');
  expect(await screen.findByRole('treeitem', { name: 'template.yaml, unsaved' })).toBeTruthy();
  await userEvent.click(await button('Close directory'));
  expect(await screen.findByText('Are you sure? Unsaved changes will be lost')).toBeTruthy();
  await userEvent.click(await button('Close'));
  expect(await screen.findByText('Please select an action on the file menu.')).toBeTruthy();
});

test('a link to another page asks before unsaved changes are lost, and opens after confirmation', async () => {
  const { currentUrl } = await fromScratch();
  write('template.yaml', 'kind: Template\n');
  await screen.findByRole('treeitem', { name: 'template.yaml, unsaved' });
  const link = () => screen.getByRole('link', { name: 'Manage Templates' });
  await userEvent.click(link());
  expect(await screen.findByText('Are you sure? Unsaved changes will be lost')).toBeTruthy();
  await userEvent.click(await button('Cancel'));
  expect(currentUrl()).toMatch(/^\/create\/template\?directory=/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(link());
  await userEvent.click(await button('Leave'));
  await waitFor(() => expect(currentUrl()).toBe('/create/edit'));
});

test('[EDIT-007] the open file can be saved and reloaded', async () => {
  const { currentUrl } = await fromScratch();
  const first = textOf('template.yaml');
  write('template.yaml', 'kind: Template\n');
  await userEvent.click(await button('Save file'));
  await screen.findByRole('treeitem', { name: 'template.yaml' });
  write('template.yaml', 'something else');
  await userEvent.click(await button('Reload file'));
  await userEvent.click(await button('Reload'));
  await waitFor(() => expect(textOf('template.yaml')).toBe('kind: Template\n'));
  expect(first).toContain('scaffolder.backstage.io/v1beta3');
  expect(currentUrl()).toMatch(/^\/create\/template\?directory=/);
});

test('all files can be saved together, and files can be created and renamed', async () => {
  await fromScratch();
  write('template.yaml', 'kind: Template\n');
  await userEvent.click(await button('New file'));
  const path = await screen.findByRole('textbox', { name: 'Path' });
  await userEvent.clear(path);
  await userEvent.type(path, 'template.yaml');
  expect(await screen.findByText('A file with this path already exists')).toBeTruthy();
  await userEvent.clear(path);
  await userEvent.type(path, 'docs/new.md');
  await userEvent.click(await button('Create'));
  await screen.findByRole('textbox', { name: 'Text of docs/new.md' });
  write('docs/new.md', '# New');
  await userEvent.click(await button('Save all files'));
  await waitFor(() => expect(screen.queryByRole('treeitem', { name: /unsaved/ })).toBeNull());
  fireEvent.keyDown(screen.getByRole('treeitem', { name: 'new.md' }), { key: 'F2' });
  const renamed = await screen.findByRole('textbox', { name: 'Path' });
  await userEvent.clear(renamed);
  await userEvent.type(renamed, 'docs/old.md');
  await userEvent.click(await button('Rename'));
  await screen.findByRole('textbox', { name: 'Text of docs/old.md' });
  expect(textOf('docs/old.md')).toBe('# New');
  expect(screen.queryByRole('treeitem', { name: 'new.md' })).toBeNull();
});

test('[EDIT-009] the toolbar has a File menu and a Templates menu', async () => {
  const { currentUrl } = await fromScratch();
  await userEvent.click(await button('File'));
  const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(items).toEqual(
    expect.arrayContaining(['Open template directory', 'Create template directory', 'Close template editor']),
  );
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await button('Templates'));
  expect((await screen.findByRole('menuitem', { name: 'My template' })).getAttribute('aria-current')).toBe('true');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await button('File'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Close template editor' }));
  expect(currentUrl()).toBe('/create/edit');
});

test('[EDIT-010] the Publish dialog says to save locally, open a pull request and register new templates', async () => {
  await fromScratch();
  await userEvent.click(await button('Publish'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish template' }));
  const steps = dialog.getAllByRole('listitem').slice(0, 3);
  expect(steps.map((step) => step.textContent)).toEqual([
    expect.stringMatching(/^Save your files locally/),
    expect.stringMatching(/^Open a pull request/),
    expect.stringMatching(/^Register a new template in the catalog.*enter the URL of its template\.yaml/),
  ]);
  expect(dialog.getByRole('link', { name: /How to add templates to the catalog/ }).getAttribute('href')).toMatch(
    /software-templates\/adding-templates$/,
  );
});

test('changes to a catalog template become a pull request in its repository', async () => {
  const { createForFiles, remembered } = await fromCatalog();
  write('template.yaml', textOf('template.yaml').replace('My template', 'Our template'));
  await userEvent.click(await button('Publish'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish template' }));
  expect(dialog.getByText(sourceUrl)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Open pull request' }));
  expect(await dialog.findByText('The pull request is open')).toBeTruthy();
  expect(createForFiles).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ url: sourceUrl, isBesideUrl: true, token: 'write-token', mainPath: 'template.yaml' }),
  );
  const [{ files }] = createForFiles.mock.calls[0]!;
  expect(files.map(({ path, isNew }) => [path, isNew])).toEqual([['template.yaml', false]]);
  expect(files[0]?.content?.text).toContain('Our template');
  expect(remembered).toEqual([]);
});

test('of several templates in a file, the one from the catalog is opened, and any can be chosen', async () => {
  await fromCatalog();
  const template = (name: string) => `kind: Template\nmetadata: { name: ${name}, title: The ${name} }\n`;
  write('template.yaml', [template('airport'), template('service'), template('gate')].join('---\n'));
  const items = () =>
    screen
      .getAllByRole('menuitem', { name: /^The / })
      .map((item) => [item.textContent, item.getAttribute('aria-current')]);
  await userEvent.click(await button('Templates'));
  await waitFor(() => {
    expect(items()).toEqual([
      ['The airport', null],
      ['The service', 'true'],
      ['The gate', null],
    ]);
  });
  await userEvent.click(screen.getByRole('menuitem', { name: 'The gate' }));
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  await userEvent.click(await button('Templates'));
  await waitFor(() => expect(items()[2]).toEqual(['The gate', 'true']));
});

test('a new template becomes a pull request in a chosen repository and folder, and the portal waits for its merge', async () => {
  const { createForFiles, remembered } = await fromScratch();
  await userEvent.click(await button('Publish'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish template' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Open pull request' }));
  expect(dialog.getByText('Enter the URL of a repository')).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Repository' }), 'https://github.com/acme/templates');
  await userEvent.click(dialog.getByRole('button', { name: 'Open pull request' }));
  expect(await dialog.findByText(/register https:\/\/github.com/)).toBeTruthy();
  const [{ files, mainPath, branch }] = createForFiles.mock.calls[0]!;
  expect([mainPath, branch]).toEqual(['templates/my-template/template.yaml', 'template-my-template']);
  expect(files.map(({ path, isNew }) => [path, isNew])).toEqual([
    ['templates/my-template/skeleton/catalog-info.yaml', true],
    ['templates/my-template/skeleton/README.md', true],
    ['templates/my-template/template.yaml', true],
  ]);
  expect(remembered).toHaveLength(1);
});

test('publishing warns about a name that a template of another source has in the catalog', async () => {
  await fromScratch();
  write('template.yaml', textOf('template.yaml').replace('name: my-template', 'name: service'));
  await userEvent.click(await button('Publish'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish template' }));
  expect(await dialog.findByText("Warning: The catalog already has a template named 'service'")).toBeTruthy();
  expect(dialog.getByText(/It comes from url:https:\/\/github\.com\/acme\/templates.*metadata\.name/)).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Repository' }), 'https://github.com/acme/templates');
  expect(dialog.getByText(/already has a template/)).toBeTruthy();
  const folder = dialog.getByRole('textbox', { name: 'Folder' });
  await userEvent.clear(folder);
  await userEvent.type(folder, 'service');
  expect(dialog.queryByText(/already has a template/)).toBeNull();
});

test('publishing a catalog template to another repository under its name gives a warning', async () => {
  await fromCatalog();
  write('template.yaml', textOf('template.yaml').replace('name: my-template', 'name: service'));
  await userEvent.click(await button('Publish'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish template' }));
  expect(dialog.queryByText(/already has a template/)).toBeNull();
  await userEvent.click(dialog.getByRole('radio', { name: 'Another repository' }));
  expect(await dialog.findByText(/already has a template/)).toBeTruthy();
});

test('the reason for a failed pull request takes the focus', async () => {
  const { createForFiles } = await fromScratch();
  createForFiles.mockRejectedValue(new Error('The branch exists'));
  await userEvent.click(await button('Publish'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish template' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Repository' }), 'https://github.com/acme/templates');
  await userEvent.click(dialog.getByRole('button', { name: 'Open pull request' }));
  expect(await dialog.findByText('The branch exists')).toBeTruthy();
  expect(document.activeElement?.textContent).toContain('The branch exists');
});

test('the text of a pull request is kept when Escape closes the Publish dialog', async () => {
  await fromScratch();
  const openDialog = async () => {
    await userEvent.click(await button('Publish'));
    return within(await screen.findByRole('dialog', { name: 'Publish template' }));
  };
  const repository = 'https://github.com/acme/templates';
  await userEvent.type((await openDialog()).getByRole('textbox', { name: 'Repository' }), repository);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await openDialog()).getByRole<HTMLInputElement>('textbox', { name: 'Repository' }).value).toBe(repository);
});

test('with invalid text the editor stays and the form shows the reason', async () => {
  await fromScratch();
  write('template.yaml', 'kind: Template\nspec: [');
  expect(await screen.findByText(/The template is not valid yet/)).toBeTruthy();
  write(
    'template.yaml',
    'kind: Template\nspec:\n  parameters:\n    - title: Fixed\n      properties: { a: { type: string } }\n',
  );
  expect(await screen.findByRole('heading', { name: 'Fixed' })).toBeTruthy();
});

const tried = {
  log: [{ body: { message: 'Wrote the files', stepId: 'fetch' } }],
  directoryContents: [{ path: 'README.md', base64Content: 'IyBTbmFja3M=', executable: false }],
  output: { text: [{ title: 'Done', content: 'All is well' }] },
  steps: [
    { id: 'fetch', name: 'Write the files', action: 'fetch:template' },
    { id: 'publish', name: 'Make the repository', action: 'publish:github' },
  ],
  pretended: ['publish'],
  unknownInputs: [{ stepId: 'fetch', action: 'fetch:template', key: 'ulr', known: ['url', 'values'], near: 'url' }],
};

async function dryRun(): Promise<void> {
  for (const name of ['Review', 'Dry run']) await userEvent.click(await button(name));
}

/** Tries out a template whose only page is called so. */
async function tryOnly(apiVersion = '') {
  const editor = await fromScratch();
  editor.scaffolder.state.dryRun = tried;
  const page = 'parameters:\n    - title: Only\n      properties: { a: { type: string, default: x } }\n';
  write('template.yaml', `${apiVersion}kind: Template\nmetadata: { name: a }\nspec:\n  ${page}`);
  await screen.findByRole('heading', { name: 'Only' });
  await dryRun();
  return editor;
}

test('[EDIT-011] [EDIT-012] dry-run results are listed with files, log and output, and can be downloaded and deleted', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const urls = { createObjectURL: vi.fn(() => 'blob:a'), revokeObjectURL: vi.fn() };
  const before = { createObjectURL: URL.createObjectURL, revokeObjectURL: URL.revokeObjectURL };
  Object.assign(URL, urls);
  try {
    const { scaffolder } = await tryOnly('apiVersion: scaffolder.backstage.io/v1beta3\n');
    await button('Result 1');
    const { body } = scaffolder.calls.find(({ path }) => path === '/v2/dry-run')!;
    expect(body).toMatchObject({
      template: { kind: 'Template', metadata: { name: 'a' } },
      values: { a: 'x' },
      secrets: {},
      directoryContents: [
        { path: 'skeleton/README.md' },
        { path: 'skeleton/catalog-info.yaml' },
        { path: 'template.yaml' },
      ],
    });
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Files', 'Log', 'Output']);
    expect(screen.getByText('Simulated: Make the repository. Their outputs are examples.')).toBeTruthy();
    expect(screen.getByRole('list', { name: 'Some inputs are ignored' }).textContent).toBe(
      "Write the files: fetch:template has no input 'ulr' and ignores it. Did you mean 'url'? Inputs: url, values",
    );
    expect(await screen.findByText('Compared with skeleton/README.md')).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Log' }));
    expect(await screen.findByText('Wrote the files')).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Output' }));
    expect(await screen.findByRole('heading', { name: 'Done' })).toBeTruthy();
    await userEvent.click(await button('Download result 1 as .zip'));
    expect(saved).toHaveBeenCalledOnce();
    expect(saved.mock.instances[0]).toMatchObject({ download: 'dry-run-a-1.zip' });
    await userEvent.click(await button('Dry run'));
    await button('Result 2');
    await userEvent.click(await button('Delete result 1'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Result 1' })).toBeNull());
    await userEvent.click(await button('Delete result 2'));
    expect(await screen.findByText('No dry runs yet')).toBeTruthy();
  } finally {
    Object.assign(URL, before);
    saved.mockRestore();
  }
});

test('a failed dry run is a separate result without the files of earlier ones', async () => {
  const { scaffolder } = await tryOnly();
  await userEvent.click(await button('Result 1'));
  expect(await screen.findByRole('tab', { name: 'Files' })).toBeTruthy();
  scaffolder.answer('POST /v2/dry-run', () => {
    throw new InputError('fetch:template found no skeleton');
  });
  await userEvent.click(await button('Dry run'));
  expect((await button('Result 2: failed')).getAttribute('aria-current')).toBe('true');
  expect(screen.getByText(/fetch:template found no skeleton/)).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Download result 2 as .zip' })).toBeNull();
  await userEvent.click(await button('Result 1'));
  expect(await screen.findByRole('tab', { name: 'Files' })).toBeTruthy();
  expect(screen.queryByText(/fetch:template found no skeleton/)).toBeNull();
  await userEvent.click(await button('Delete result 2'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Result 2: failed' })).toBeNull());
});
