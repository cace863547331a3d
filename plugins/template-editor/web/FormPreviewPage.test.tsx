import { EditorView } from '@codemirror/view';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadEditor, renderEditor } from './testing/renderEditor.tsx';

beforeAll(loadEditor);
afterEach(() => window.localStorage.clear());

test('[EDIT-013] [EDIT-014] the form previewer loads a catalog template, and the form follows its text', async () => {
  const { scaffolder } = renderEditor('/create/template-form');
  scaffolder.state.schemas['default/template/service'] = {
    title: 'New service',
    steps: [{ title: 'Where', schema: { title: 'Where', properties: { port: { type: 'integer', title: 'Port' } } } }],
  };
  expect(await screen.findByRole('heading', { level: 1, name: 'Template form playground' })).toBeTruthy();
  await userEvent.click(await screen.findByRole('combobox', { name: 'Load Existing Template' }));
  await userEvent.click(await screen.findByRole('option', { name: 'New service' }));
  expect(await screen.findByRole('heading', { name: 'Where' })).toBeTruthy();
  const view = EditorView.findFromDOM(await screen.findByRole('textbox', { name: 'Parameters' }))!;
  expect(view.state.doc.toString()).toContain('title: Port');
  act(() =>
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: 'title: Elsewhere\nproperties: {}\n' } }),
  );
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeTruthy();
  act(() => view.dispatch({ changes: { from: 0, insert: '[' } }));
  expect(await screen.findByText(/The parameters are not valid yet/)).toBeTruthy();
});

test('the text in the form playground is still there after a reload', async () => {
  const playground = async () => EditorView.findFromDOM(await screen.findByRole('textbox', { name: 'Parameters' }))!;
  const { unmount } = renderEditor('/create/template-form');
  const view = await playground();
  act(() =>
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: 'title: Gates\nproperties: {}\n' } }),
  );
  unmount();
  renderEditor('/create/template-form');
  expect((await playground()).state.doc.toString()).toBe('title: Gates\nproperties: {}\n');
  expect(await screen.findByRole('heading', { name: 'Gates' })).toBeTruthy();
});
