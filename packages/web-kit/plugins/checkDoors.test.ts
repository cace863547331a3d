import { describe, expect, test } from 'vitest';
import { appPoints, createApp } from '../host.ts';
import { createExtensionPoint, definePlugin, navPoint, type WebPlugin } from '../index.ts';
import { simpleComponents } from '../testing/index.tsx';

const start = (...plugins: WebPlugin[]) => createApp({ plugins, components: simpleComponents, config: {} });

const tabPoint = createExtensionPoint<string>({ id: 'catalog.entity-tabs', description: 'Tabs.' });
const catalog = definePlugin({ id: 'catalog', points: [tabPoint] });
const weather = (bonds: Pick<WebPlugin, 'needs' | 'wants'>) =>
  definePlugin({ id: 'weather', ...bonds, extensions: [tabPoint.add('Weather')] });

describe('adding to a point', () => {
  test('works if the plugin that declares it is in needs or wants', () => {
    for (const bonds of [{ needs: ['catalog'] }, { wants: ['catalog'] }]) {
      expect(start(weather(bonds), catalog).extensions.values(tabPoint)).toEqual(['Weather']);
    }
  });

  test('that no plugin declares is rejected, with the names of both', () => {
    expect(() => start(weather({}))).toThrow(
      "Plugin 'weather' adds to the extension point 'catalog.entity-tabs', which no plugin declares; is the plugin 'catalog' installed?",
    );
    expect(() => start(weather({ needs: ['catalog'] }), definePlugin({ id: 'catalog' }))).toThrow(
      "'catalog.entity-tabs', which no plugin declares",
    );
  });

  test('of a plugin in wants that is not installed is ignored', () => {
    expect(start(weather({ wants: ['catalog'] })).plugins).toHaveLength(1);
  });

  test('of a plugin in wants that is installed but does not declare it is rejected', () => {
    expect(() => start(weather({ wants: ['catalog'] }), definePlugin({ id: 'catalog' }))).toThrow(
      'which no plugin declares',
    );
  });

  test('of a plugin that is in neither needs nor wants is rejected', () => {
    expect(() => start(catalog, weather({}))).toThrow(
      "Plugin 'weather' adds to 'catalog.entity-tabs' and must list 'catalog' in 'needs' or 'wants'",
    );
  });

  test('of the app or of the plugin itself needs no declaration', () => {
    const entry = navPoint.add({ id: 'weather', section: 'main', order: 1, useEntry: () => undefined });
    const own = definePlugin({ id: 'catalog', points: [tabPoint], extensions: [tabPoint.add('Overview'), entry] });
    expect(start(own).extensions.values(navPoint)).toHaveLength(1);
  });
});

test('a plugin in needs that is not installed is reported with the plugin that needs it', () => {
  expect(() => start(definePlugin({ id: 'weather', needs: ['catalog'] }))).toThrow(
    "Plugin 'weather' needs the plugin 'catalog', which is not installed",
  );
});

test('a plugin may declare only its own points', () => {
  expect(() => start(definePlugin({ id: 'weather', points: [tabPoint] }))).toThrow(
    "Plugin 'weather' declares the extension point 'catalog.entity-tabs', which must begin with 'weather.'",
  );
});

test('the points of the app start with its name', () => {
  expect(appPoints.map(({ id }) => id).sort()).toEqual([
    'app.analytics',
    'app.code-hosts',
    'app.commands',
    'app.navigation',
    'app.root',
    'app.status',
  ]);
});
