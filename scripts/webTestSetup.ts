import { cleanup, configure } from '@testing-library/react';
import React from 'react';
import { afterAll, afterEach } from 'vitest';
import { slowness } from './times/slowness.mjs';

afterEach(() => cleanup());

/** The page before anything was rendered. */
afterAll(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  const { documentElement, head, body } = document;
  for (const element of [documentElement, head, body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  head.replaceChildren();
  body.replaceChildren();
});

// Lazy parts are transformed on their first import, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 10_000 * slowness() });

// React records the stack of every element for its warnings, up to ten thousand per second: a tenth of the time of a
// test. This makes it believe that these were recorded already.
const internals = Object.values(React).find((value) => Object.hasOwn(Object(value), 'recentlyCreatedOwnerStacks'));
if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} });

// jsdom has no layout, so it lacks these; each stub acts like a wide, still window without preferences.
class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

const stubs = {
  matchMedia: (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }),
  ResizeObserver: StillObserver,
  IntersectionObserver: StillObserver,
  scrollTo() {},
};

for (const [name, value] of Object.entries(stubs)) {
  Object.defineProperty(window, name, { value, writable: true, configurable: true });
}
Element.prototype.scrollIntoView = () => {};
Element.prototype.scrollTo = () => {};
Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
