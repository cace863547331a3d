import { ServiceUnavailableError } from '@callboard/errors';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aComponent, manyComponents } from '../testing/airline.ts';
import { loadList, renderList, rowNames } from '../testing/renderList.tsx';
import { csvLines } from './csvLines.ts';

beforeAll(loadList, 60_000);

let saved: { name: string; text: Promise<string> }[];
beforeEach(() => {
  saved = [];
  let content: Blob | undefined;
  // jsdom has no object URLs and no downloads.
  URL.createObjectURL = (blob) => {
    content = blob as Blob;
    return 'blob:test';
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: content!.text() });
  });
});
afterEach(() => vi.restoreAllMocks());

describe('a CSV file', () => {
  test('quotes special characters, and doubles quotes', () => {
    expect(csvLines([['a', 'b,c', 'say "hi"', 'two\nlines']])).toBe('a,"b,c","say ""hi""","two\nlines"\r\n');
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('never contains a formula: %j', (text) => {
    expect(
      csvLines([[text]])
        .replaceAll('"', '')
        .startsWith("'"),
    ).toBe(true);
  });
});

test('the export contains all matching entities, regardless of the page', async () => {
  const { user, alerts } = renderList({
    entities: [...manyComponents(25), aComponent('evil', { type: 'library', description: '=cmd|calc' })],
    search: 'filters[type]=service',
  });
  await waitFor(() => expect(rowNames()).toHaveLength(20));
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(alerts.posted).toHaveLength(1));
  expect(alerts.posted[0]).toMatchObject({ message: '25 rows exported', severity: 'success' });
  const lines = (await saved[0]!.text).trim().split('\r\n');
  expect(saved[0]!.name).toBe('component-entities.csv');
  expect(lines[0]).toBe('ref,name,system,owner,type,lifecycle,description,tags');
  expect(lines[1]).toBe('component:default/part-0001,part-0001,,group:default/boarding,service,production,,');
  expect(lines).toHaveLength(26);
});

test('a running export shows its progress, and can be cancelled', async () => {
  const { user, catalog, alerts } = renderList({ entities: manyComponents(25) });
  await waitFor(() => expect(rowNames()).toHaveLength(20));
  catalog.answer('GET /entities/by-query', () => new Promise(() => {}));
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
  expect(screen.getByRole('progressbar', { name: 'Exporting' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel export' }));
  await screen.findByRole('button', { name: 'Export as CSV' });
  expect([saved, alerts.posted]).toEqual([[], []]);
});

test('a failure shows the reason', async () => {
  const { user, catalog, alerts } = renderList({ entities: manyComponents(25) });
  await waitFor(() => expect(rowNames()).toHaveLength(20));
  catalog.answer('GET /entities/by-query', () => {
    throw new ServiceUnavailableError('Busy');
  });
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(alerts.posted[0]?.message).toMatch(/^The export failed: /));
  expect(saved).toEqual([]);
});
