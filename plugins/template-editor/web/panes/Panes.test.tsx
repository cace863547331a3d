import { UiProvider } from '@callboard/ui';
import { type StorageApi, storageApi } from '@callboard/web-kit';
import { fakeStorage, implementApi, renderInApp } from '@callboard/web-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Panes } from './Panes.tsx';

/** Renders the panes and records every stored setting. */
function renderPanes(initial: Record<string, number> = {}) {
  const storage = fakeStorage({ 'scaffolder-editor': { panes: initial } });
  const stored: unknown[] = [];
  const recording: StorageApi = {
    forBucket: (name) => {
      const bucket = storage.forBucket(name);
      return {
        ...bucket,
        set: (key, value) => {
          stored.push({ [`${name}/${key}`]: value });
          return bucket.set(key, value);
        },
      };
    },
  };
  renderInApp(<Panes shown="code" onShow={() => {}} files="Tree" code="Text" form="Form" results="Nothing yet" />, {
    Wrapper: UiProvider,
    apis: [implementApi(storageApi, recording)],
  });
  return stored;
}

const splitter = (name: string) => screen.getByRole('separator', { name });
const sizeOf = (name: string) => Number(splitter(name).getAttribute('aria-valuenow'));

test('dragging a splitter resizes its pane, and the size is stored when the pointer is released', () => {
  const stored = renderPanes({ tree: 200 });
  const line = splitter('Width of the file tree');
  fireEvent.pointerDown(line, { clientX: 200 });
  for (const clientX of [210, 250, 300]) fireEvent.pointerMove(line, { clientX });
  expect(sizeOf('Width of the file tree')).toBe(300);
  expect(stored).toEqual([]);
  fireEvent.pointerUp(line, { clientX: 300 });
  fireEvent.pointerMove(line, { clientX: 400 });
  expect(sizeOf('Width of the file tree')).toBe(300);
  expect(stored).toEqual([{ 'scaffolder-editor/panes': { tree: 300, form: 420, results: 260 } }]);
});

test('a key that repeats resizes a pane step by step and stores the size when it is released', () => {
  const stored = renderPanes();
  const line = splitter('Height of the dry run results');
  for (let times = 0; times < 3; times += 1) fireEvent.keyDown(line, { key: 'ArrowUp' });
  expect(sizeOf('Height of the dry run results')).toBe(260 + 3 * 24);
  expect(stored).toEqual([]);
  fireEvent.keyUp(line, { key: 'ArrowUp' });
  expect(stored).toEqual([{ 'scaffolder-editor/panes': { tree: 240, form: 420, results: 332 } }]);
});

test('a splitter stops at its limits, and stores the size if it loses the focus while a key is down', () => {
  const stored = renderPanes();
  const line = splitter('Width of the form');
  fireEvent.keyDown(line, { key: 'End' });
  fireEvent.keyDown(line, { key: 'ArrowLeft' });
  expect(sizeOf('Width of the form')).toBe(760);
  fireEvent.blur(line);
  expect(stored).toEqual([{ 'scaffolder-editor/panes': { tree: 240, form: 760, results: 260 } }]);
});

test('pressing a splitter without moving it, or another key on it, stores nothing', () => {
  const stored = renderPanes();
  const line = splitter('Width of the file tree');
  fireEvent.pointerDown(line, { clientX: 240 });
  fireEvent.pointerUp(line, { clientX: 240 });
  fireEvent.keyDown(line, { key: 'Tab' });
  fireEvent.keyUp(line, { key: 'Tab' });
  expect(stored).toEqual([]);
});
