import { EditorView } from '@codemirror/view';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter, useNavigate } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { loadEditor, renderEditor } from './testing/renderEditor.tsx';

beforeAll(loadEditor);

const editor = () => EditorView.findFromDOM(screen.getByRole('textbox', { name: 'Text of template.yaml' }))!;
const write = (insert: string) =>
  act(() => editor().dispatch({ changes: { from: 0, to: editor().state.doc.length, insert } }));
const text = () => editor().state.doc.toString();
const question = () => screen.findByText('Are you sure? Unsaved changes will be lost');
const button = (name: string) => screen.findByRole('button', { name });

/** Navigates without a link, like the command palette and the shortcuts. */
function Commands() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => navigate('/create/edit')}>
        Command
      </button>
      <button type="button" onClick={() => navigate('/create/template?directory=another', { replace: true })}>
        Command to another directory
      </button>
    </>
  );
}

/** A new draft with an unsaved change, opened from the page of drafts in the browser's history. */
async function unsavedDraft() {
  window.history.pushState(null, '', '/create/edit');
  const page = renderEditor('/create/edit', { Router: BrowserRouter, beside: <Commands /> });
  await userEvent.click(await button('Start from scratch'));
  await screen.findByRole('textbox', { name: 'Text of template.yaml' });
  write('kind: Template\n');
  await screen.findByRole('treeitem', { name: 'template.yaml, unsaved' });
  const url = page.currentUrl();
  expect(url).toMatch(/^\/create\/template\?directory=/);
  return { ...page, url };
}

const browserUrl = () => window.location.pathname + window.location.search;

test('Back asks before unsaved changes are lost, and Cancel keeps the page, its URL and the text', async () => {
  const { currentUrl, goBack, url } = await unsavedDraft();
  goBack();
  await question();
  await userEvent.click(await button('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([currentUrl(), browserUrl(), text()]).toEqual([url, url, 'kind: Template\n']);
  goBack();
  await question();
});

test('Back leaves after confirmation', async () => {
  const { currentUrl, goBack } = await unsavedDraft();
  goBack();
  await question();
  await userEvent.click(await button('Leave'));
  await waitFor(() => expect(currentUrl()).toBe('/create/edit'));
  expect(browserUrl()).toBe('/create/edit');
});

test('Back while the question is open keeps the text', async () => {
  const { currentUrl, goBack, url } = await unsavedDraft();
  await userEvent.click(await button('Close directory'));
  await question();
  goBack();
  await screen.findByRole('dialog', { name: 'Leave the editor?' });
  await userEvent.click(await button('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([currentUrl(), browserUrl(), text()]).toEqual([url, url, 'kind: Template\n']);
});

test('Forward asks before unsaved changes are lost', async () => {
  const { currentUrl, goBack, url } = await unsavedDraft();
  await userEvent.click(await button('Save file'));
  await screen.findByRole('treeitem', { name: 'template.yaml' });
  await userEvent.click(screen.getByRole('link', { name: 'Manage Templates' }));
  await waitFor(() => expect(currentUrl()).toBe('/create/edit'));
  goBack();
  await screen.findByRole('textbox', { name: 'Text of template.yaml' });
  write('kind: Component\n');
  await screen.findByRole('treeitem', { name: 'template.yaml, unsaved' });
  act(() => window.history.forward());
  await question();
  expect([currentUrl(), browserUrl(), text()]).toEqual([url, url, 'kind: Component\n']);
  await userEvent.click(await button('Leave'));
  await waitFor(() => expect(currentUrl()).toBe('/create/edit'));
});

test('Back leaves immediately when everything is saved', async () => {
  const { currentUrl, goBack } = await unsavedDraft();
  await userEvent.click(await button('Save file'));
  await screen.findByRole('treeitem', { name: 'template.yaml' });
  goBack();
  await waitFor(() => expect(currentUrl()).toBe('/create/edit'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each(['Command', 'Command to another directory'])(
  '%s asks before unsaved changes are lost, and Cancel keeps the page, its URL and the text',
  async (command) => {
    const { currentUrl, url } = await unsavedDraft();
    await userEvent.click(await button(command));
    await question();
    await userEvent.click(await button('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([currentUrl(), browserUrl(), text()]).toEqual([url, url, 'kind: Template\n']);
    await userEvent.click(await button(command));
    await question();
  },
);

test('a command leaves after one confirmation', async () => {
  const { currentUrl } = await unsavedDraft();
  await userEvent.click(await button('Command'));
  await question();
  await userEvent.click(await button('Leave'));
  await waitFor(() => expect(currentUrl()).toBe('/create/edit'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a command leaves immediately when everything is saved', async () => {
  const { currentUrl } = await unsavedDraft();
  await userEvent.click(await button('Save file'));
  await screen.findByRole('treeitem', { name: 'template.yaml' });
  await userEvent.click(await button('Command'));
  await waitFor(() => expect(currentUrl()).toBe('/create/edit'));
});
