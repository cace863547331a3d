import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { applyRelease } from './applyRelease.mjs';
import { describeRelease, publishCommands } from './describeRelease.mjs';
import { git, releasePlan } from './releasePlan.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
let directory: string;

const write = (path: string, content: string | object) => {
  mkdirSync(dirname(join(directory, path)), { recursive: true });
  writeFileSync(join(directory, path), typeof content === 'string' ? content : JSON.stringify(content));
};
const read = (path: string) => readFileSync(join(directory, path), 'utf8');
const readJson = (path: string) =>
  JSON.parse(read(path)) as { version: string; packages: Record<string, { version: string }> };
const commit = () => {
  git(directory, 'add', '.');
  git(directory, 'commit', '--quiet', '--message', 'Change');
};
const changelog = (head: string) =>
  `# Changelog\n\n## ${head}\n\n### Added\n\n- A page.\n\n## 0.1.0 (2026-01-01)\n\n- All.\n`;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'callboard-release-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  git(directory, 'init', '--quiet');
  git(directory, 'config', 'user.name', 'Jane Doe');
  git(directory, 'config', 'user.email', 'jane.doe@acme.example');
  cpSync(join(root, 'deploy'), join(directory, 'deploy'), { recursive: true });
  write('.gitignore', 'dist/\nrelease/\n');
  write('CHANGELOG.md', changelog('0.2.0 (2026-11-18)'));
  write('package.json', { name: 'callboard', version: '0.1.0', workspaces: ['packages/*', 'bench'] });
  write('packages/ui/package.json', { name: '@callboard/ui', version: '0.1.0', private: true });
  write('packages/server-kit/package.json', { name: '@callboard/server-kit', version: '0.1.0' });
  write('bench/package.json', { name: '@callboard/bench', version: '0.1.0', private: true });
  const entry = { version: '0.1.0' };
  write('package-lock.json', {
    ...entry,
    packages: { '': entry, 'packages/ui': entry, 'node_modules/react': { version: '19.0.0' } },
  });
  commit();
});

const build = () => {
  write('dist/package.json', { name: 'callboard', version: '0.2.0' });
  write('dist/cli/package.json', { name: '@callboard/cli', version: '0.2.0' });
};

test('[OPS-025] a dry run prints the version of the changelog, the tag, image labels, chart version and packed kits, and changes nothing', () => {
  const state = () => [
    ...['package.json', 'package-lock.json', 'deploy/helm/callboard/Chart.yaml'].map((path) =>
      readFileSync(join(root, path), 'utf8'),
    ),
    git(root, 'tag', '--list'),
  ];
  const before = state();
  const output = execFileSync(process.execPath, ['scripts/release.mjs', '--dry-run'], { cwd: root, encoding: 'utf8' });
  const [, version = ''] = /^## (\S+) /m.exec(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))!;
  for (const text of [
    `Release ${version}`,
    `git tag        v${version}`,
    `callboard:${version}`,
    `org.opencontainers.image.version: ${version}`,
    `chart          callboard ${version}`,
    'packages       dist/, dist/cli/',
    'kits           none: every workspace is private',
    'Dry run: nothing was changed',
  ])
    expect(output).toContain(text);
  expect(state()).toEqual(before);
  expect(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')).toContain('npm run release -- --dry-run');
});

describe('a plan', () => {
  test('has the kits that are not private, and no problems if everything is committed', () => {
    const plan = releasePlan(directory);
    expect(plan).toMatchObject({ version: '0.2.0', tag: 'v0.2.0', kits: ['@callboard/server-kit'], problems: [] });
    expect(plan.packages).toEqual(['dist', 'dist/cli', 'packages/server-kit']);
    expect(describeRelease(plan).join('\n')).toContain('kits           @callboard/server-kit');
  });

  test.each([
    ['0.3.0 (unreleased)', "0.3.0 is marked as 'unreleased'"],
    ['next (2026-11-18)', "'next' is not a semantic version"],
  ])('for the section %s names the problem', (head, problem) => {
    write('CHANGELOG.md', changelog(head));
    commit();
    expect(releasePlan(directory).problems).toEqual([expect.stringContaining(problem)]);
  });

  test('names an empty section, an existing tag and uncommitted changes', () => {
    write('CHANGELOG.md', '## 0.2.0 (2026-11-18)\n\n## 0.1.0 (2026-01-01)\n\n- All.\n');
    git(directory, 'tag', 'v0.2.0');
    expect(releasePlan(directory).problems).toEqual([
      'CHANGELOG.md: 0.2.0 lists no changes',
      'The tag v0.2.0 already exists',
      'There are changes that are not committed',
    ]);
  });

  test.each([
    ['0.2.1', ['0.2.1', '0.2']],
    ['1.4.2', ['1.4.2', '1.4', '1']],
    ['1.5.0-rc.1', ['1.5.0-rc.1']],
  ])('tags the image of %s as %j', (version, tags) => {
    write('CHANGELOG.md', changelog(`${version} (2026-11-18)`));
    expect(releasePlan(directory).image.tags).toEqual(tags);
  });

  test('uses labels and build arguments that the Dockerfile has', () => {
    const text = readFileSync(join(root, 'Dockerfile'), 'utf8');
    const plan = releasePlan(directory);
    for (const label of Object.keys(plan.image.labels)) expect(text).toContain(label);
    const [, ...args] = /--build-arg (\w+)=\S+ --build-arg (\w+)=/.exec(publishCommands(plan)[1]!) ?? [];
    expect(args).toHaveLength(2);
    for (const name of args) expect(text).toContain(`ARG ${name}=`);
  });
});

test('a release sets all versions, packs dist/ and the kits, commits and tags', async () => {
  await applyRelease(directory, releasePlan(directory), { build });
  for (const path of ['package.json', 'packages/ui/package.json', 'bench/package.json'])
    expect(readJson(path).version).toBe('0.2.0');
  const { version, packages } = readJson('package-lock.json');
  expect([
    version,
    packages['']?.version,
    packages['packages/ui']?.version,
    packages['node_modules/react']?.version,
  ]).toEqual(['0.2.0', '0.2.0', '0.2.0', '19.0.0']);
  expect(read('deploy/helm/callboard/Chart.yaml')).toMatch(/^version: 0\.2\.0\nappVersion: 0\.2\.0$/m);
  expect(read('deploy/kubernetes/deployment.yaml')).toContain('image: "callboard:0.2.0"');
  expect(readdirSync(join(directory, 'release')).toSorted()).toEqual([
    'callboard-0.2.0.tgz',
    'callboard-cli-0.2.0.tgz',
    'callboard-server-kit-0.2.0.tgz',
  ]);
  expect(git(directory, 'log', '-1', '--format=%s', 'v0.2.0')).toBe('Release 0.2.0');
  expect(git(directory, 'status', '--porcelain')).toBe('');
});
