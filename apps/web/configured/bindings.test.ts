import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { plugins } from '../plugins.ts';

test('[CONF-006] the docs list the links between plugins and the pages that they can lead to', () => {
  const docs = readFileSync('docs/run/extensions.md', 'utf8');
  const namesIn = (start: string, end: string) =>
    [...docs.slice(docs.indexOf(start), docs.indexOf(end)).matchAll(/`([\w-]+\.\w+)`/g)].map(([, name]) => name);
  const named = (routesOf: (plugin: (typeof plugins)[number]) => object | undefined) =>
    plugins.flatMap((plugin) => Object.keys(routesOf(plugin) ?? {}).map((name) => `${plugin.id}.${name}`)).toSorted();
  // The other names are those of Backstage, which are listed after them.
  expect(namesIn('Links that can be bound', " Backstage's names")).toEqual(named((plugin) => plugin.externalRoutes));
  const others = ['kubernetes.kubernetes'];
  expect(namesIn('Their targets', 'A binding with an unknown').filter((name) => !others.includes(name!))).toEqual(
    named((plugin) => plugin.routes),
  );
});
