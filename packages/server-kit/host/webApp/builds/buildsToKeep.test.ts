import { describe, expect, test } from 'vitest';
import { buildsToKeep } from './buildsToKeep.ts';

const build = (id: string, ...paths: string[]) => ({ id, paths });
const kept = (builds: ReturnType<typeof build>[], sizes: Record<string, number>) =>
  buildsToKeep(builds, new Map(Object.entries(sizes))).map(({ id }) => id);

describe('the builds that stay', () => {
  test('are the newest five', () => {
    const builds = ['f', 'e', 'd', 'c', 'b', 'a'].map((id) => build(id, `${id}.js`));
    expect(kept(builds, {})).toEqual(['f', 'e', 'd', 'c', 'b']);
  });

  test('fit into 100 MB, with the files that they share counted once', () => {
    const sizes = { 'font.woff2': 40_000_000, 'c.js': 30_000_000, 'b.js': 10_000_000, 'a.js': 20_000_000 };
    const [c, b, a] = ['c', 'b', 'a'].map((id) => build(id, 'font.woff2', `${id}.js`));
    expect(kept([c!, b!, a!], sizes)).toEqual(['c', 'b', 'a']);
    expect(kept([c!, b!, a!], { ...sizes, 'a.js': 20_000_001 })).toEqual(['c', 'b']);
  });

  test('include the newest and the one before it, whatever their size', () => {
    const sizes = { 'c.js': 90_000_000, 'b.js': 90_000_000, 'a.js': 1 };
    expect(kept([build('c', 'c.js'), build('b', 'b.js'), build('a', 'a.js')], sizes)).toEqual(['c', 'b']);
  });
});
