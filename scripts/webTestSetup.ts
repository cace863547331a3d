import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

afterEach(() => cleanup());

/** The page as it is when nothing was shown yet. */
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
configure({ asyncUtilTimeout: 20_000 });

// jsdom has no layout, so it lacks these; each stub answers as a wide, still window that prefers nothing would.
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
