import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { watchSources } from './watchSources.ts';

function startWatching() {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-watch-'));
  for (const name of ['src/web', 'dist', 'node_modules/library']) mkdirSync(join(folder, name), { recursive: true });
  const file = join(folder, 'src/web/index.tsx');
  writeFileSync(file, '1');
  const onChange = vi.fn(async () => {});
  const watcher = watchSources(folder, onChange);
  onTestFinished(async () => {
    await watcher.close();
    rmSync(folder, { recursive: true });
  });
  const noticed = async (change: () => void) => {
    const before = onChange.mock.calls.length;
    change();
    await vi.waitFor(() => expect(onChange.mock.calls.length).toBeGreaterThan(before), 10_000);
  };
  return { folder, file, onChange, noticed };
}

test('a file that an editor replaces is noticed each time', async () => {
  const { file, noticed } = startWatching();
  for (const text of ['2', '3', '4']) {
    await noticed(() => {
      writeFileSync(`${file}.new`, text);
      renameSync(`${file}.new`, file);
    });
  }
  await noticed(() => writeFileSync(file, '5'));
});

test('changes in a new folder, and in one that replaces another, are noticed', async () => {
  const { folder, noticed } = startWatching();
  const added = join(folder, 'src/server');
  await noticed(() => mkdirSync(added));
  await noticed(() => writeFileSync(join(added, 'store.ts'), '1'));
  await noticed(() => rmSync(added, { recursive: true }));
  await noticed(() => mkdirSync(added));
  await noticed(() => writeFileSync(join(added, 'store.ts'), '2'));
});

test('built files and libraries are not part of the source', async () => {
  const { folder, file, onChange, noticed } = startWatching();
  for (const name of ['dist/server.js', 'node_modules/library/index.js', 'gates-1.0.0.tgz', '.env'])
    writeFileSync(join(folder, name), '1');
  await noticed(() => writeFileSync(file, '2'));
  expect(onChange).toHaveBeenCalledTimes(1);
});
