import '@callboard/web-kit/testing/setup';
import { configure } from '@testing-library/react';
import React from 'react';
import { afterAll } from 'vitest';
import { slowness } from './times/slowness.mjs';

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

// Text areas that grow are measured again when a font has been loaded. jsdom loads no fonts.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
