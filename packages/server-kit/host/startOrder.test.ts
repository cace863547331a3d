import { expect, test } from 'vitest';
import { startOrder } from './startOrder.ts';

const plugin = (id: string, ...needs: string[]) => ({ id, needs });
const idsOf = (...plugins: ReturnType<typeof plugin>[]) => startOrder(plugins).map(({ id }) => id);

test('plugins start after those they need, otherwise in the listed order', () => {
  expect(
    idsOf(plugin('home', 'search', 'catalog'), plugin('auth'), plugin('search'), plugin('catalog', 'search')),
  ).toEqual(['search', 'catalog', 'home', 'auth']);
});

test('two plugins with the same id are an error', () => {
  expect(() => idsOf(plugin('catalog'), plugin('catalog'))).toThrow("Plugin id 'catalog' is used by two plugins");
});

test('an id that is invalid in a URL or a table name is an error', () => {
  expect(() => idsOf(plugin('My Plugin'))).toThrow("Plugin id 'My Plugin' must be lower-case words joined by dashes");
});

test('a missing required plugin is an error', () => {
  expect(() => idsOf(plugin('home', 'search'))).toThrow(
    "Plugin 'home' needs the plugin 'search', which is not installed",
  );
});

test('a cycle is an error that names the chain', () => {
  expect(() => idsOf(plugin('z', 'a'), plugin('a', 'b'), plugin('b', 'c'), plugin('c', 'a'))).toThrow(
    'Plugins need or want each other in a cycle: a -> b -> c -> a',
  );
});

test('a wanted plugin starts first and may be missing', () => {
  const wanting = (id: string, ...wants: string[]) => ({ id, wants });
  const ordered = startOrder([wanting('home', 'search', 'catalog'), wanting('catalog')]);
  expect(ordered.map(({ id }) => id)).toEqual(['catalog', 'home']);
  expect(() => startOrder([wanting('a', 'b'), plugin('b', 'a')])).toThrow('in a cycle: a -> b -> a');
});

test('the id of the kit is reserved', () => {
  expect(() => idsOf(plugin('callboard'))).toThrow("Plugin id 'callboard' is reserved");
});
