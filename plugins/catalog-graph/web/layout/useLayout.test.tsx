import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawnEdges } from '../graph/drawnEdges.ts';
import { neighbourhoodOf } from '../graph/walkRelations.ts';
import { airline, booking } from '../testing/airline.ts';
import type { Direction } from './layout.ts';
import { type Drawing, useLayout } from './useLayout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const graph = neighbourhoodOf(booking, airline[0]!, 10);
const edges = drawnEdges(graph, { relations: [], isSimplified: true, isMerged: true });
const drawn = (direction: Direction): Drawing => ({ graph, edges, direction });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('[ENT-038] a graph that keeps changing is arranged every 250 ms, including the last change', async () => {
  const { result, rerender } = renderHook(useLayout, { initialProps: drawn('LR') });
  const shown = () => result.current.arranged?.direction;
  await pass(0);
  expect(shown()).toBe('LR');
  rerender(drawn('RL'));
  await pass(0);
  expect(shown()).toBe('RL');
  rerender(drawn('TB'));
  await pass(100);
  rerender(drawn('BT'));
  await pass(149);
  expect([shown(), result.current.isBusy]).toEqual(['RL', true]);
  await pass(1);
  expect([shown(), result.current.isBusy]).toEqual(['BT', false]);
});

test('the drawing matches the last layout until the next one is ready', async () => {
  const { result, rerender } = renderHook(useLayout, { initialProps: undefined as Drawing | undefined });
  expect(result.current.arranged).toBeUndefined();
  rerender(drawn('LR'));
  await pass(0);
  const { arranged } = result.current;
  expect([arranged?.graph.nodes.length, arranged?.layout.nodes.length, arranged?.layout.edges.length]).toEqual([
    6, 6, 5,
  ]);
});
