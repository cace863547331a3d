import { signalsApi } from '@callboard/web-kit';
import { fakeSignals, implementApi, renderInApp } from '@callboard/web-kit/testing';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import './refreshCatalog.ts';
import { useLiveCatalog } from './useLiveCatalog.ts';

let reads: number;
let isHidden: boolean;
beforeEach(() => {
  reads = 0;
  isHidden = false;
  vi.useFakeTimers();
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Rows() {
  useLiveCatalog();
  const { data } = useQuery({ queryKey: ['catalog', 'list'], queryFn: async () => ++reads });
  return <p>read {data}</p>;
}

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function aPage() {
  const signals = fakeSignals();
  renderInApp(<Rows />, { apis: [implementApi(signalsApi, signals)] });
  await later(0);
  return { change: () => act(() => signals.send('catalog.changed', {})), reset: () => act(() => signals.reset()) };
}

test('displayed data is refetched after a change, once for many, and again only after a pause', async () => {
  const { change } = await aPage();
  for (let count = 0; count < 20; count++) change();
  await later(2_000);
  expect(screen.getByText('read 2')).toBeDefined();
  change();
  await later(2_500);
  expect(reads).toBe(2);
  await later(3_000);
  expect(screen.getByText('read 3')).toBeDefined();
});

test('a page in a hidden tab waits until it is visible', async () => {
  const { change } = await aPage();
  isHidden = true;
  change();
  await later(60_000);
  expect(reads).toBe(1);
  isHidden = false;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await later(5_000);
  expect(reads).toBe(2);
});

test('data is also refetched after missed signals', async () => {
  const { reset } = await aPage();
  reset();
  await later(2_000);
  expect(reads).toBe(2);
});
