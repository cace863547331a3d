import { expect, test } from 'vitest';
import { nextSidebarStep } from './sidebarState.ts';

test('[SHELL-035] a closed sidebar opens after 100 ms', () => {
  expect(nextSidebarStep('closed', 'enter')).toEqual({
    state: 'hover-pending',
    after: { milliseconds: 100, event: 'openDelayPassed' },
  });
  expect(nextSidebarStep('hover-pending', 'openDelayPassed')).toEqual({ state: 'open' });
});

test('[SHELL-035] an open sidebar closes 0 ms after the pointer leaves', () => {
  expect(nextSidebarStep('open', 'leave')).toEqual({
    state: 'open',
    after: { milliseconds: 0, event: 'closeDelayPassed' },
  });
  expect(nextSidebarStep('open', 'closeDelayPassed')).toEqual({ state: 'closed' });
});

test('leaving before the delay has passed cancels opening', () => {
  expect(nextSidebarStep('hover-pending', 'leave')).toEqual({ state: 'closed' });
});

test('entering again cancels closing and keeps the sidebar open', () => {
  expect(nextSidebarStep('open', 'enter')).toEqual({ state: 'open' });
});

test('entering again before the sidebar opens does not restart the delay', () => {
  expect(nextSidebarStep('hover-pending', 'enter')).toBeUndefined();
});
