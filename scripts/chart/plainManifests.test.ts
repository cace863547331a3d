import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { kubernetesSchemas } from './kubernetesSchemas.ts';
import { checkManifests, writeManifests } from './plainManifests.mjs';
import { objectsIn, renderChart } from './renderChart.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'callboard-manifests-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  cpSync(join(root, 'deploy'), join(directory, 'deploy'), { recursive: true });
});

const kustomize = (folder: string) => {
  // Without the variables of a proxy or a cluster: nothing is fetched.
  const text = execFileSync('kubectl', ['kustomize', folder], { encoding: 'utf8', env: { PATH: process.env.PATH } });
  return parseAllDocuments(text).map((document) => kubernetesSchemas.parse(document.toJS()));
};
const nameOf = ({ kind, metadata }: { kind: string; metadata: { name: string } }) => `${kind}/${metadata.name}`;

test("[OPS-004] kustomize builds the plain manifests offline, and they are the objects of the chart's defaults", () => {
  expect(() => checkManifests()).not.toThrow();
  const built = kustomize(join(root, 'deploy/kubernetes'));
  const release = { Service: 'kustomize' };
  const rendered = objectsIn(renderChart(join(root, 'deploy/helm/callboard'), { release }));
  expect(new Map(built.map((object) => [nameOf(object), object]))).toEqual(
    new Map(rendered.map((object) => [nameOf(object), kubernetesSchemas.parse(object)])),
  );
});

test('the overlay in docs/run/deploy.md changes the namespace, the image and the configuration', () => {
  const clone = join(directory, 'callboard/deploy/kubernetes');
  cpSync(join(root, 'deploy/kubernetes'), clone, { recursive: true });
  const [, shown = ''] = readFileSync(join(root, 'docs/run/deploy.md'), 'utf8').split(
    '```yaml title="kustomization.yaml"\n',
  );
  mkdirSync(join(directory, 'overlay'));
  writeOverlay(join(directory, 'overlay'), shown.slice(0, shown.indexOf('```')));
  const text = execFileSync('kubectl', ['kustomize', join(directory, 'overlay')], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  });
  const built = parseAllDocuments(text).map(
    (document) => document.toJS() as { kind: string; metadata: { namespace: string } },
  );
  expect(new Set(built.map(({ metadata }) => metadata.namespace))).toEqual(new Set(['callboard']));
  expect(built.find(({ kind }) => kind === 'Deployment')).toMatchObject({
    spec: {
      template: {
        spec: {
          containers: [
            {
              image: 'registry.acme.example/callboard:0.1.0',
              args: ['--config=/etc/callboard/app-config.chart.yaml', '--config=/etc/callboard/app-config.yaml'],
              envFrom: [{ secretRef: { name: 'portal-secrets' } }],
            },
          ],
        },
      },
    },
  });
  expect(built.find(({ kind }) => kind === 'ConfigMap')).toMatchObject({
    data: { 'app-config.yaml': expect.stringContaining('https://portal.acme.example') },
  });
});

test.each([
  ['a changed chart', 'deploy/helm/callboard/values.yaml', 'service.yaml'],
  ['a changed manifest', 'deploy/kubernetes/service.yaml', 'service.yaml'],
])('%s is reported by the name of the manifest, and writing them again resolves it', (_, file, name) => {
  const path = join(directory, file);
  writeFileSync(path, readFileSync(path, 'utf8').replace('port: 80', 'port: 8080'));
  expect(() => checkManifests({ directory })).toThrow(name);
  writeManifests({ directory });
  expect(() => checkManifests({ directory })).not.toThrow();
});

test('a manifest that the chart no longer has is reported and removed', () => {
  writeFileSync(join(directory, 'deploy/kubernetes/old.yaml'), '');
  expect(() => checkManifests({ directory })).toThrow('old.yaml');
  writeManifests({ directory });
  expect(() => checkManifests({ directory })).not.toThrow();
});

type Patch = { target: object; patch: string };

/** The kubectl of some distributions is older than 1.21, and takes the same patches from files only. */
function writeOverlay(folder: string, overlay: string): void {
  const version = execFileSync('kubectl', ['version', '--client', '--output=json'], { encoding: 'utf8' });
  const { clientVersion } = JSON.parse(version) as { clientVersion: { minor: string } };
  const { patches, resources, ...others } = parse(overlay) as Record<string, unknown> & { patches: Patch[] };
  for (const [at, { patch }] of patches.entries()) writeFileSync(join(folder, `patch-${at}.yaml`), patch);
  const patchesJson6902 = patches.map(({ target }, at) => ({ target, path: `patch-${at}.yaml` }));
  const old = { ...others, bases: resources, patchesJson6902 };
  const isOld = Number.parseInt(clientVersion.minor, 10) < 21;
  writeFileSync(join(folder, 'kustomization.yaml'), isOld ? JSON.stringify(old) : overlay);
}
