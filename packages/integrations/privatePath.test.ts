import { expect, test } from 'vitest';
import { isGeneratedPath, isPrivatePath } from './index.ts';

test.each([
  '.git',
  '.git/config',
  'vendor/lib/.git/config',
  'vendor\\lib\\.git\\config',
  '.GIT/config',
  '.git./config',
  '.hg/hgrc',
  '.svn/wc.db',
  '.env',
  'skeleton/.env',
  '.env.local',
  '.Env.Production ',
  '.envrc',
  '.npmrc',
  '.netrc',
  '.ssh/known_hosts',
  '.aws/credentials',
  '.kube/config',
  '.docker/config.json',
  '.callboard/data.db',
  'tls/server.pem',
  'tls/server.key',
  'store.p12',
  'id_rsa',
  'id_ed25519.old',
])('[SEC-06] %s is private', (path) => {
  expect(isPrivatePath(path)).toBe(true);
});

test.each([
  '',
  '.',
  'README.md',
  '.gitignore',
  '.github/workflows/build.yaml',
  '.editorconfig',
  '.env.example',
  '.env.sample',
  'skeleton/.env.template',
  'skeleton/.env.njk',
  'skeleton/.npmrc',
  'skeleton/.npmrc.njk',
  'skeleton/.docker/Dockerfile',
  'environment/.envoy/x',
  'id_rsa.pub',
  'keys.md',
  'node_modules/x/index.js',
])('%s is not', (path) => {
  expect(isPrivatePath(path)).toBe(false);
});

test('installed packages are generated, files with similar names are not', () => {
  const paths = ['node_modules/x', 'a/NODE_MODULES/x', '.venv', 'a/__pycache__/b.pyc', 'node_modules.md', 'venv'];
  expect(paths.map(isGeneratedPath)).toEqual([true, true, true, true, false, false]);
});
