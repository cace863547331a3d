import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDevelopment } from '@callboard/plugin-tools/development';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../scripts/freePort.mjs';
import { desktop, openPage, openUntil } from './browser.ts';
import { root } from './product.mjs';

const restart = { timeout: 120_000 };

test('callboard-plugin dev lets a guest sign in, shows why the portal cannot start, and recovers after the correction', {
  timeout: 600_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-dev-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(root, 'examples/plugin-template'), folder, { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  const libraries = ['@callboard', 'zod'].map((name) => [name, join('node_modules', name)]);
  for (const [name, target] of [['callboard', 'dist'], ...libraries] as [string, string][])
    symlinkSync(join(root, target), join(folder, 'node_modules', name));
  const [server, configuration] = ['src/server.ts', 'app-config.yaml'].map((name) => join(folder, name)) as [
    string,
    string,
  ];
  const edit = (file: string, from: string, to: string) =>
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));

  // Kits are packed with their icons; this source of theirs needs the build of the portal.
  const web = join(folder, 'src/web/index.tsx');
  edit(web, "import { IconPuzzle } from '@callboard/ui/icons';\n", '');
  edit(web, 'IconPuzzle', "'puzzle'");

  // As in a shell: Vite sets it for the build, and the portal must not inherit that.
  vi.stubEnv('NODE_ENV', undefined);
  onTestFinished(() => void vi.unstubAllEnvs());
  const port = await freePort();
  const printed: string[] = [];
  const development = await startDevelopment(folder, { port, print: (text) => printed.push(text) });
  onTestFinished(() => development.close());
  const url = `http://localhost:${port}`;
  const page = await openPage({ ...desktop, baseURL: url });
  await openUntil(page, '/my-plugin', 'Sent 0 times');
  await page.getByRole('button', { name: 'Greet' }).click();
  await page.getByText('Sent once').waitFor();
  await page.goto('/catalog/default/component/my-plugin');
  await page.getByText('Welcome aboard, my-plugin').waitFor();

  const failing = 'let count = 0;\n    throw new Error("gates <unreachable>");';
  edit(server, 'let count = 0;', failing);
  await page.getByText('gates <unreachable>').waitFor(restart);
  const refused = await fetch(`${url}/api/my-plugin/greeting`);
  expect([refused.status, await refused.text()]).toEqual([503, expect.stringContaining('gates <unreachable>')]);
  expect(printed).not.toContain('Reloaded.');
  edit(server, failing, 'let count = 7;');
  await page.getByText('Welcome aboard, my-plugin').waitFor(restart);
  await vi.waitFor(() => expect(printed.at(-1)).toBe('Reloaded.'));

  edit(configuration, 'greeting: Welcome aboard', 'greeting: [1]');
  await page.getByText(/cannot start with this configuration: .*myPlugin\.greeting/).waitFor(restart);
  edit(configuration, 'greeting: [1]', 'greeting: Good morning');
  await page.getByText('Good morning, my-plugin').waitFor(restart);
  writeFileSync(join(folder, 'app-config.local.yaml'), 'myPlugin: { greeting: Good evening }');
  await page.getByText('Good evening, my-plugin').waitFor(restart);
});
