import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtInPlugins } from './builtInPlugins.ts';
import { parsePluginName } from './pluginName.ts';

test('a name becomes a package, an id and names in code', () => {
  expect(parsePluginName('@acme/callboard-plugin-seat-maps')).toEqual({
    packageName: '@acme/callboard-plugin-seat-maps',
    id: 'seat-maps',
    camel: 'seatMaps',
    pascal: 'SeatMaps',
    title: 'Seat maps',
  });
});

test.each(['catalog', '@acme/catalog', 'callboard-plugin-catalog'])(
  '%s is refused, because a portal has that plugin',
  (name) => {
    expect(() => parsePluginName(name)).toThrow(/^'catalog' is the id of a built-in plugin\. Choose another name/);
  },
);

test('every plugin of the portal is listed', () => {
  const folders = readdirSync(join(import.meta.dirname, '../../plugins'));
  expect([...builtInPlugins]).toEqual(folders.sort());
});
