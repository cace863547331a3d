import { expect, test } from 'vitest';
import { nextSidebarStep } from './sidebarState.ts';

test('[SHELL-035] a closed sidebar waits 100 ms before it opens', () => {
  expect(nextSidebarStep('closed', 'enter')).toEqual({
    state: 'hover-pending',
    after: { milliseconds: 100, event: 'openDelayPassed' },
  });
  expect(nextSidebarStep('hover-pending', 'openDelayPassed')).toEqual({ state: 'open' });
});

test('[SHELL-035] leaving an open sidebar closes it after 0 ms', () => {
  expect(nextSidebarStep('open', 'leave')).toEqual({
    state: 'open',
    after: { milliseconds: 0, event: 'closeDelayPassed' },
  });
  expect(nextSidebarStep('open', 'closeDelayPassed')).toEqual({ state: 'closed' });
});

test('leaving before the delay has passed calls the opening off', () => {
  expect(nextSidebarStep('hover-pending', 'leave')).toEqual({ state: 'closed' });
});

test('entering again keeps an open sidebar open and calls the closing off', () => {
  expect(nextSidebarStep('open', 'enter')).toEqual({ state: 'open' });
});

test('entering again while the opening is due does not start the delay anew', () => {
  expect(nextSidebarStep('hover-pending', 'enter')).toBeUndefined();
});
