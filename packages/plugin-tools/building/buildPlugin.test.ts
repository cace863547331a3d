import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildPlugin } from './buildPlugin.ts';

function aPlugin(files: Readonly<Record<string, string>>, callboard: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const manifest = JSON.stringify({ name: 'gates', version: '1.0.0', callboard: { id: 'gates', ...callboard } });
  for (const [path, text] of Object.entries({ 'package.json': manifest, ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

test('the web part uses the production JSX runtime, which the portal shares, whatever NODE_ENV is', async () => {
  const source = 'export default { id: "gates", Card: () => <p>Gates</p> };';
  const folder = aPlugin({ 'src/web/index.tsx': source }, { web: './dist/web/index.js' });
  vi.stubEnv('NODE_ENV', 'development');
  onTestFinished(() => void vi.unstubAllEnvs());
  await buildPlugin(folder);
  const built = readFileSync(join(folder, 'dist/web/index.js'), 'utf8');
  expect(built).toContain('from "react/jsx-runtime"');
  expect(built).not.toContain('jsxDEV');
});
