import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildPlugin } from './buildPlugin.ts';
import { builtFiles } from './builtFiles.ts';
import { packPlugin } from './packPlugin.ts';

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

test('a style sheet in the package.json that no module imports is refused, with the key to remove', async () => {
  const folder = aPlugin(
    { 'src/web/index.tsx': 'export default { id: "gates" };' },
    { web: './dist/web/index.js', styles: './dist/web/style.css' },
  );
  await expect(buildPlugin(folder)).rejects.toThrow(
    /^'\.\/dist\/web\/style\.css' was not written: .*\. Remove "styles" from 'callboard' in the package\.json$/,
  );
});

test('the files of a build are listed with their sizes', async () => {
  const folder = aPlugin(
    { 'src/server.ts': 'export default { id: "gates", start() {} };' },
    { server: './dist/server.js' },
  );
  await buildPlugin(folder);
  expect(builtFiles(folder)).toEqual([expect.stringMatching(/^dist\/server\.js +0\.\d kB$/)]);
});

test.each([
  ['id: "crews"', /^'callboard\.id' in the package\.json is 'gates', but the server part has 'crews'$/],
  ['id: "gates", needs: ["catalog"]', /^Add to 'callboard\.needs' in the package\.json: catalog$/],
  ['id: "gates", points: [{ id: "gates.kinds" }]', /^Add to 'callboard\.points' in the package\.json: gates\.kinds$/],
  ['id: "gates", permissions: [{ name: "gates.open" }]', /callboard\.permissions.*: gates\.open$/],
])('a server part with %s that its package.json does not describe is not packed', async (keys, problem) => {
  const source = `export default { ${keys}, start() {} };`;
  const folder = aPlugin({ 'src/server.ts': source }, { server: './dist/server.js' });
  await expect(packPlugin(folder)).rejects.toThrow(problem);
});

test.each([
  ["import { Bogus } from '@mantine/core'; Bogus();", /^The portal does not share 'Bogus' of '@mantine\/core'\.\n/],
  [
    "import x from '@callboard/ui/internal'; x();",
    /index\.tsx' imports '@callboard\/ui\/internal', which is internal: any version may change it$/,
  ],
  [
    "import x from 'is-missing'; x();",
    /index\.tsx' imports 'is-missing', which is not installed\. Install it: the build bundles it\.$/,
  ],
  ["import x from './gone.ts'; x();", /Could not resolve '\.\/gone\.ts'/],
])('the error about %s names the problem without a stack or colours', async (source, message) => {
  const folder = aPlugin({ 'src/web/index.tsx': source }, { web: './dist/web/index.js' });
  const error = await buildPlugin(folder).catch((thrown: Error) => thrown);
  expect(error?.message).toMatch(message);
  expect(error?.message).not.toMatch(/\\0|\n +at /);
  expect(error?.message).toBe(stripVTControlCharacters(error?.message ?? ''));
});
