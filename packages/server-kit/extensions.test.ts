import { expect, test } from 'vitest';
import { createExtensions, extensionPoint, serviceRef } from './index.ts';

const greetings = extensionPoint<string>('test.greetings');
const clock = serviceRef<{ now(): number }>('test.clock');

test('what contributors add, the host reads in order', () => {
  const extensions = createExtensions();
  expect(extensions.of(greetings)).toEqual([]);
  extensions.add(greetings, 'hello');
  extensions.add(greetings, 'ahoy');
  expect(extensions.of(greetings)).toEqual(['hello', 'ahoy']);
});

test('a service is provided once', () => {
  const extensions = createExtensions();
  extensions.provide(clock, { now: () => 5 });
  expect(extensions.get(clock).now()).toBe(5);
  expect(() => extensions.provide(clock, { now: () => 6 })).toThrow("The service 'test.clock' is provided twice");
});

test('a service that nobody provides is an error that says what to look at', () => {
  expect(() => createExtensions().get(clock)).toThrow(
    "Nobody provides the service 'test.clock'; does the plugin list its provider in 'needs'?",
  );
});
