// Checks that a file-level tool cannot do: plugins form no cycle, list their imports, and agree on versions.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { root } from './run.mjs';

const read = (folder) => JSON.parse(readFileSync(`${root}${folder}/package.json`, 'utf8'));
const folders = ['packages', 'plugins', 'demo', 'apps'].flatMap((group) =>
  readdirSync(root + group).map((name) => `${group}/${name}`),
);

export function checkWorkspaces() {
  const workspaces = folders
    .filter((folder) => existsSync(`${root}${folder}/package.json`))
    .map((folder) => ({ folder, ...read(folder) }));
  const problems = [...cycles(workspaces), ...versions(workspaces), ...doors(workspaces)];
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

function cycles(workspaces) {
  const needs = new Map(
    workspaces.map(({ name, dependencies = {} }) => [
      name,
      Object.keys(dependencies).filter((key) => key.startsWith('@callboard/')),
    ]),
  );
  const problems = [];
  const done = new Set();
  const visit = (name, trail) => {
    if (trail.includes(name))
      return problems.push(`Workspaces form a cycle: ${[...trail.slice(trail.indexOf(name)), name].join(' -> ')}`);
    if (done.has(name)) return;
    for (const next of needs.get(name) ?? []) visit(next, [...trail, name]);
    done.add(name);
  };
  for (const name of needs.keys()) visit(name, []);
  return problems;
}

function versions(workspaces) {
  const seen = new Map();
  const problems = [];
  for (const { folder, dependencies = {}, devDependencies = {} } of workspaces) {
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      if (name.startsWith('@callboard/')) continue;
      if (!/^\d/.test(version)) problems.push(`${folder} depends on ${name} '${version}'; pin an exact version`);
      const first = seen.get(name) ?? seen.set(name, { folder, version }).get(name);
      if (first.version !== version)
        problems.push(`${folder} has ${name} ${version}, but ${first.folder} has ${first.version}`);
    }
  }
  return problems;
}

// Stand-ins for other servers need node, which the fakes of the testing door must not.
const pluginDoors = new Set(['./common', './server', './server/testing', './web', './testing']);

function doors(workspaces) {
  return workspaces
    .filter(({ folder }) => /^(plugins|demo)\//.test(folder))
    .flatMap(({ folder, exports = {} }) =>
      Object.keys(exports)
        .filter((door) => !pluginDoors.has(door))
        .map((door) => `${folder} opens '${door}'; a plugin's doors are ${[...pluginDoors].join(', ')}`),
    );
}
