// deploy/kubernetes: the objects of the chart with its default values, for kustomize and kubectl.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';
import { renderChart } from './renderChart.mjs';

const header =
  '# Generated from deploy/helm/callboard by `npm run manifests`. Change the chart, or patch it with an overlay.\n';

/** The files of the folder by name. */
export function plainManifests({ directory = root } = {}) {
  const rendered = renderChart(join(directory, 'deploy/helm/callboard'), { release: { Service: 'kustomize' } });
  const objects = Object.entries(rendered)
    .filter(([file, text]) => file.endsWith('.yaml') && text.trim() !== '')
    .map(([file, text]) => [file, `${header}${text.trim()}\n`]);
  const resources = objects.map(([file]) => `  - ${file}\n`).join('');
  const kustomization = `${header}apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources:\n${resources}`;
  return Object.fromEntries([...objects, ['kustomization.yaml', kustomization]]);
}

export function writeManifests({ directory = root } = {}) {
  const folder = join(directory, 'deploy/kubernetes');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(plainManifests({ directory }))) writeFileSync(join(folder, file), text);
}

/** Throws with the files that differ from the chart. */
export function checkManifests({ directory = root } = {}) {
  const folder = join(directory, 'deploy/kubernetes');
  const wanted = plainManifests({ directory });
  const names = new Set([...Object.keys(wanted), ...(existsSync(folder) ? readdirSync(folder) : [])]);
  const read = (name) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : undefined);
  const outdated = [...names].filter((name) => read(name) !== wanted[name]);
  if (outdated.length === 0) return;
  throw new Error(
    `deploy/kubernetes does not match the chart: run \`npm run manifests\`. Outdated: ${outdated.join(', ')}`,
  );
}
