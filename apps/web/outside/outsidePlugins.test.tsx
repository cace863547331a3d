import { homePlugin } from '@callboard/plugin-home/web';
import {
  commandPoint,
  createRoutableExtension,
  createRouteRef,
  definePlugin,
  navPoint,
  pluginFailuresApi,
  type WebPlugin,
} from '@callboard/web-kit';
import { afterEach, expect, test, vi } from 'vitest';
import { app } from '../app.tsx';
import { withOutsidePlugins } from './withOutsidePlugins.ts';

const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => printed.mockClear());

const Nothing = () => null;

/** The app with plugins whose modules export these values. */
async function load(modules: Readonly<Record<string, unknown>>) {
  const parts = Object.keys(modules).map((id) => ({ id, entry: `/${id}/index.js` }));
  const booted = await withOutsidePlugins(app, parts, async (url) => {
    const value = modules[url.split('/')[1]!];
    if (value instanceof Error) throw value;
    return { default: value };
  });
  const failures = booted.apis?.find(({ api }) => api.id === pluginFailuresApi.id)?.factory({} as never);
  const added = booted.plugins.filter((plugin) => !app.plugins.includes(plugin));
  return { added: added.map(({ id }) => id), failures, plugins: booted.plugins };
}

const route = createRouteRef({ id: 'gates.root' });
const page = () => createRoutableExtension({ name: 'GatesPage', mountPoint: route, load: async () => () => null });

test('plugins join the app, in whatever order they need each other', async () => {
  const gates = definePlugin({ id: 'gates', needs: ['crews'], pages: [{ path: '/gates', Component: page() }] });
  const { added, failures } = await load({ gates, crews: definePlugin({ id: 'crews' }) });
  expect([added.sort(), failures]).toEqual([['crews', 'gates'], []]);
});

test.each<[string, unknown, string]>([
  ['throws while it loads', new Error('no network'), 'no network'],
  [
    'exports something else',
    { pages: [] },
    'the default export of its web part is not a plugin created with definePlugin',
  ],
  [
    'has another id',
    definePlugin({ id: 'crews' }),
    "its package.json has the id 'gates', but its web part has 'crews'",
  ],
  ['has broken lists', { id: 'gates', pages: {} }, 'is not a plugin created with definePlugin'],
  ['needs what is missing', definePlugin({ id: 'gates', needs: ['crews'] }), "needs the plugin 'crews'"],
  [
    'takes the path of another',
    { id: 'gates', pages: [{ path: '/catalog', Component: page() }] },
    "same path '/catalog'",
  ],
  [
    'adds to no point',
    { id: 'gates', extensions: [{ point: { id: 'x.y' }, value: 1 }] },
    "'x.y', which no plugin declares",
  ],
])('a plugin that %s is left out with its error, and the others work', async (_, module, error) => {
  const crews = definePlugin({ id: 'crews2', pages: [{ path: '/crews', Component: Nothing }] });
  const { added, failures } = await load({ gates: module, crews2: crews });
  expect(added).toEqual(['crews2']);
  expect(failures).toEqual([{ id: 'gates', error: expect.stringContaining(error) }]);
  expect(printed).toHaveBeenCalledTimes(1);
});

test('a plugin cannot take the id of a built-in one', async () => {
  const { added, failures } = await load({ home: { ...homePlugin } });
  expect([added, failures]).toEqual([[], [{ id: 'home', error: "Two plugins have the same id 'home'" }]]);
});

test('contributed functions that fail count as having returned nothing, and are reported once', async () => {
  const fail = () => {
    throw new Error('broken gate');
  };
  const gates: WebPlugin = definePlugin({
    id: 'gates',
    extensions: [
      navPoint.add({ id: 'gates', section: 'main', order: 1, useEntry: fail }),
      commandPoint.add({ id: 'gates', useCommands: fail }),
    ],
  });
  const { plugins } = await load({ gates });
  const [entry, commands] = plugins.find(({ id }) => id === 'gates')!.extensions!.map(({ value }) => value) as [
    { useEntry(): unknown },
    { useCommands(query: string): unknown },
  ];
  expect([entry.useEntry(), entry.useEntry(), commands.useCommands('')]).toEqual([
    undefined,
    undefined,
    { commands: [] },
  ]);
  expect(printed).toHaveBeenCalledTimes(2);
});
