import { createComponentExtension } from '@callboard/web-kit';
import { renderInApp } from '@callboard/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SearchResultItem } from '../resultItemPoint.ts';
import { ResultLines } from './lazyResultLines.ts';
import { useLoadedItems } from './useLoadedItems.ts';

const Note = createComponentExtension({ name: 'Note', load: async () => () => null });
const items = [{ type: 'notes', Component: Note }] as unknown as readonly SearchResultItem[];
const result = { type: 'notes', rank: 1, document: { title: 'Alarms', text: '', location: '/notes/1' } };

const Row = () => (useLoadedItems(items) ? <ResultLines result={result} /> : <p>Plain row</p>);

test('results of other plugins are shown when the lines that they are made of have loaded as well', async () => {
  renderInApp(<Row />);
  await waitFor(() => expect(screen.queryByText('Plain row')).toBe(null));
  expect(screen.getByText('Alarms')).toBeTruthy();
});
