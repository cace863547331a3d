import { afterEach, describe, expect, test, vi } from 'vitest';
import { aFolder, cleanUp } from '../testing/openCatalog.ts';
import { createFileWatch } from './fileWatch.ts';

const closing: (() => void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) close();
  await cleanUp();
});

function watching(options: { limit?: number } = {}) {
  const told: string[][] = [];
  const lines: string[] = [];
  const logger = { warn: (_fields: unknown, message?: string) => void lines.push(message ?? '') };
  const watch = createFileWatch({
    onChange: (refs) => told.push([...refs]),
    logger,
    debounceMs: 20,
    gapMs: 0,
    ...options,
  });
  closing.push(watch.close);
  return { watch, told, lines };
}

describe('watched folders', () => {
  test('tell who follows them, all in one', async () => {
    const [one, two] = [await aFolder(), await aFolder()];
    const { watch, told } = watching();
    watch.follow('location:default/a', new Set([one.path, two.path]));
    watch.follow('location:default/b', new Set([two.path]));
    await Promise.all([two.write('x', '1'), two.write('y', '1')]);
    await vi.waitFor(() => expect(told.flat()).toContain('location:default/b'));
    expect(new Set(told[0])).toEqual(new Set(['location:default/a', 'location:default/b']));
  });

  test('are left when nobody follows them any more', async () => {
    const [one, two] = [await aFolder(), await aFolder()];
    const { watch, told } = watching();
    watch.follow('location:default/a', new Set([one.path]));
    watch.follow('location:default/b', new Set([two.path]));
    watch.follow('location:default/a', new Set());
    await one.write('x', '1');
    await two.write('x', '1');
    await vi.waitFor(() => expect(told.flat()).toContain('location:default/b'));
    expect(told.flat()).not.toContain('location:default/a');
  });

  test('are bounded in number, which is logged once', async () => {
    const folders = await Promise.all([aFolder(), aFolder(), aFolder()]);
    const { watch, lines } = watching({ limit: 1 });
    watch.follow('location:default/a', new Set(folders.map(({ path }) => path)));
    expect(lines).toEqual([expect.stringContaining('Not all folders can be watched')]);
  });

  test('that are not there are no trouble', async () => {
    const folder = await aFolder();
    const { watch, lines } = watching();
    watch.follow('location:default/a', new Set([folder.file('gone')]));
    expect(lines).toEqual([]);
  });
});
