import { expect, test } from 'vitest';
import { checkProcessors } from './checkProcessors.ts';

const contribution = (name: string, pluginId = 'gates') => ({ pluginId, value: { name, version: 1 } });
const options = (given: Record<string, { disabled?: boolean; priority?: number }>) =>
  Object.fromEntries(
    Object.entries(given).map(([name, { disabled = false, priority = 20 }]) => [name, { disabled, priority }]),
  );
const namesOf = (given: Parameters<typeof options>[0]) =>
  checkProcessors(
    ['a', 'b', 'c'].map((name) => contribution(name)),
    options(given),
  ).map(({ name }) => name);

test('processors run in the order of their plugins, those with a lower priority first', () => {
  expect(namesOf({})).toEqual(['a', 'b', 'c']);
  expect(namesOf({ c: { priority: 10 }, a: { priority: 30 } })).toEqual(['c', 'b', 'a']);
});

test('a disabled processor does not run', () => {
  expect(namesOf({ b: { disabled: true }, unknown: { disabled: true } })).toEqual(['a', 'c']);
});

test('two processors with the same name are refused', () => {
  expect(() => checkProcessors([contribution('a'), contribution('a', 'towers')], {})).toThrow(
    "The plugins 'gates' and 'towers' both have a processor named 'a'",
  );
});
