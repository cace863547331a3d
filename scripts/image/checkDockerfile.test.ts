import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkDockerfile } from './checkDockerfile.mjs';
import { isIgnored } from './dockerIgnore.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ours = readFileSync(join(root, 'Dockerfile'), 'utf8');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'callboard-dockerfile-'));
  cpSync(join(root, '.dockerignore'), join(folder, '.dockerignore'));
  const copied = ['package.json', 'package-lock.json', '.npmrc', 'LICENSE', 'bench/package.json'];
  for (const file of [...copied, 'scripts/x', 'packages/x', 'plugins/x', 'demo/x', 'apps/x', 'docs/x', '.env']) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

function problems(text: string): string {
  writeFileSync(join(folder, 'Dockerfile'), text);
  try {
    checkDockerfile({ directory: folder });
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

test('accepts our Dockerfile', () => {
  expect(() => checkDockerfile()).not.toThrow();
  expect(problems(ours)).toBe('');
});

const changes: [string, string | RegExp, string, string][] = [
  ['an unpinned base', /@\$\{NODE_DIGEST\}/g, '', 'is not pinned by a digest variable'],
  ['a digest that is not one', /sha256:[\da-f]+/, 'sha256:abc', 'pinned by a sha256 digest'],
  ['the tag latest', 'node:24-bookworm-slim\nARG', 'node:latest\nARG', "uses the tag 'latest'"],
  ['another Node', 'node:24-bookworm-slim\nARG', 'node:22-slim\nARG', 'is not a Node 24 image'],
  ['root', 'USER 1000:1000', 'USER 0', "USER is '0'"],
  ['a missing user', 'USER 1000:1000\n', '', "USER is ''"],
  ['a user by name', 'USER 1000:1000', 'USER node', "USER is 'node'"],
  ['a missing health check', /HEALTHCHECK[^\n]+\n[^\n]+\n/, '', 'HEALTHCHECK must request'],
  ['a health check on liveness', 'v1/readiness', 'v1/liveness', 'HEALTHCHECK must request'],
  [
    'a shell as the entry point',
    '["node", "/app/server.js"]',
    'node /app/server.js',
    'ENTRYPOINT must be a JSON array',
  ],
  ['a copy of everything', 'COPY apps apps', 'COPY . .', "'COPY .' copies everything"],
  ['a file that does not exist', 'COPY apps apps', 'COPY app app', "'COPY app': there is no such file"],
  ['an ignored file', 'COPY apps apps', 'COPY docs docs', "'COPY docs': .dockerignore leaves it out"],
  ['a secret variable', 'ARG REVISION', 'ARG NPM_TOKEN\nARG REVISION', "'NPM_TOKEN' looks like a secret"],
  ['a secret file', 'COPY apps apps', 'COPY .env .env', "'.env' looks like a secret file"],
  ['a second volume', 'VOLUME /data', 'VOLUME /data /tmp', 'the only VOLUME must be the data directory'],
  ['sources in the image', 'VOLUME', 'COPY scripts scripts\nVOLUME', 'must copy dist/ of the build and nothing else'],
  ['downloads by ADD', 'COPY apps apps', 'ADD https://example.com/x x', 'use COPY'],
];

test.each(changes)('rejects %s', (_, from, to, problem) => {
  const changed = ours.replace(from, to);
  expect(changed).not.toBe(ours);
  expect(problems(changed)).toContain(problem);
});

describe('.dockerignore', () => {
  const ignore = readFileSync(join(root, '.dockerignore'), 'utf8');
  test.each(['.git/config', '.env', 'dist/server.js', 'node_modules/react/index.js', 'apps/web/node_modules/x/y.js'])(
    'leaves out %s',
    (path) => expect(isIgnored(ignore, path)).toBe(true),
  );
  test.each(['apps/server/main.ts', 'package.json', 'bench/package.json', 'scripts/supply/lockedPackages.mjs'])(
    'passes %s on',
    (path) => expect(isIgnored(ignore, path)).toBe(false),
  );
});
