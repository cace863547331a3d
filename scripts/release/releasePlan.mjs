import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const chartFile = 'deploy/helm/callboard/Chart.yaml';
const heading = /^## (\S+) \(([^)]+)\)$/;
const semanticVersion = /^\d+\.\d+\.\d+(?:-[\da-z.-]+)?$/;

/** Everything a release changes and makes, from the newest section of the changelog; `problems` prevent it. */
export function releasePlan(directory) {
  const { version, date, entries } = newestSection(readFileSync(join(directory, 'CHANGELOG.md'), 'utf8'));
  const tag = `v${version}`;
  const workspaces = workspacesIn(directory);
  const kits = workspaces.filter((workspace) => workspace.private !== true);
  return {
    version,
    tag,
    image: {
      tags: imageTags(version),
      labels: {
        'org.opencontainers.image.version': version,
        'org.opencontainers.image.revision': 'the commit of the tag',
      },
    },
    chart: { version, appVersion: version },
    versionFiles: [
      'package.json',
      'package-lock.json',
      ...workspaces.map(({ folder }) => `${folder}/package.json`),
      chartFile,
    ],
    packages: ['dist', 'dist/cli', ...kits.map(({ folder }) => folder)],
    kits: kits.map(({ name }) => name),
    problems: [
      ...(semanticVersion.test(version) ? [] : [`CHANGELOG.md: '${version}' is not a semantic version`]),
      ...(/^\d{4}-\d\d-\d\d$/.test(date)
        ? []
        : [`CHANGELOG.md: ${version} is marked as '${date}'; write the date of the release`]),
      ...(entries > 0 ? [] : [`CHANGELOG.md: ${version} lists no changes`]),
      ...(git(directory, 'tag', '--list', tag) === '' ? [] : [`The tag ${tag} already exists`]),
      ...(git(directory, 'status', '--porcelain') === '' ? [] : ['There are changes that are not committed']),
    ],
  };
}

export const git = (directory, ...args) => execFileSync('git', args, { cwd: directory, encoding: 'utf8' }).trim();

/** The first section of the changelog: `## 0.1.0 (2026-11-18)`. */
function newestSection(changelog) {
  const lines = changelog.split('\n');
  const start = lines.findIndex((line) => heading.test(line));
  if (start < 0) throw new Error("CHANGELOG.md has no section '## <version> (<date>)'.");
  const [, version, date] = heading.exec(lines[start]);
  const end = lines.findIndex((line, index) => index > start && line.startsWith('## '));
  const section = lines.slice(start, end < 0 ? undefined : end);
  return { version, date, entries: section.filter((line) => line.startsWith('- ')).length };
}

/** `1.2.3`, `1.2` and `1`; a version before 1.0 promises nothing for its minor, and a candidate gets only its own tag. */
function imageTags(version) {
  const [major, minor] = version.split('.');
  if (version.includes('-')) return [version];
  return major === '0' ? [version, `${major}.${minor}`] : [version, `${major}.${minor}`, major];
}

function workspacesIn(directory) {
  const { workspaces } = readJson(join(directory, 'package.json'));
  const folders = workspaces.flatMap((pattern) =>
    pattern.endsWith('/*')
      ? readdirSync(join(directory, pattern.slice(0, -2))).map((name) => `${pattern.slice(0, -1)}${name}`)
      : pattern,
  );
  return folders.map((folder) => ({ folder, ...readJson(join(directory, folder, 'package.json')) }));
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
