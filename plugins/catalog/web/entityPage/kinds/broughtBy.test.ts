import { expect, test } from 'vitest';
import { anEntity } from '../../../testing/index.ts';
import { broughtQuery, isFrom, targetsOfLocation } from './broughtBy.ts';

const location = (spec: Record<string, unknown>, managedBy?: string) =>
  anEntity({
    kind: 'Location',
    metadata: { name: 'root', annotations: managedBy ? { 'backstage.io/managed-by-location': managedBy } : {} },
    spec,
  });
const annotation = 'metadata.annotations.backstage.io/managed-by-location';

test('relative targets are resolved against their file', () => {
  const targets = ['./org/*.yaml', '../other.yaml', '/absolute.yaml'];
  expect(targetsOfLocation(location({ targets }, 'file:/srv/catalog/root.yaml'))).toEqual([
    { type: 'file', target: '/srv/catalog/org/*.yaml' },
    { type: 'file', target: '/srv/other.yaml' },
    { type: 'file', target: '/absolute.yaml' },
  ]);
  expect(targetsOfLocation(location({ target: './a.yaml' }, 'url:https://git.test/o/r/root.yaml'))).toEqual([
    { type: 'url', target: 'https://git.test/o/r/a.yaml' },
  ]);
});

test('a registered location has its own type and target', () => {
  const registered = location({ type: 'url', target: 'https://git.test/a.yaml' }, 'url:https://git.test/a.yaml');
  expect(targetsOfLocation(registered)).toEqual([{ type: 'url', target: 'https://git.test/a.yaml' }]);
  expect(targetsOfLocation(location({}))).toEqual([]);
});

test('single targets are requested as they are, patterns by the part before the first star', () => {
  expect(
    broughtQuery([
      { type: 'file', target: '/srv/a.yaml' },
      { type: 'file', target: '/srv/*/b.yaml' },
    ]),
  ).toEqual({ $any: [{ [annotation]: 'file:/srv/a.yaml' }, { [annotation]: { $hasPrefix: 'file:/srv/' } }] });
  expect(broughtQuery([])).toBeUndefined();
});

test.each([
  ['/srv/*/b.yaml', 'file:/srv/x/b.yaml', true],
  ['/srv/*/b.yaml', 'file:/srv/x/y/b.yaml', false],
  ['/srv/**/b.yaml', 'file:/srv/x/y/b.yaml', true],
  ['/srv/**/b.yaml', 'file:/srv/b.yaml', true],
  ['/srv/b.yaml', 'file:/srv/b.yaml', true],
  ['/srv/b.yaml', 'file:/srv/bXyaml', false],
])('%s matches %s: %s', (target, ref, isExpected) => {
  expect(isFrom(ref, [{ type: 'file', target }])).toBe(isExpected);
});

test('a GitHub file registered under /blob/ also matches under /tree/', () => {
  const target = { type: 'url', target: 'https://github.com/o/r/blob/main/a.yaml' };
  expect(isFrom('url:https://github.com/o/r/tree/main/a.yaml', [target])).toBe(true);
});
