/**
 * For `setupFiles` of Vitest: unmounts what a test rendered, and adds what the design system uses and jsdom lacks. Each
 * stub acts like a wide, still window without preferences.
 */
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(() => cleanup());

// Parts of a page load when they are first shown, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

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
