import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { coreConfig } from '@callboard/server-kit';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { objectsIn, renderChart, type Values } from '../../scripts/chart/renderChart.mjs';
import { environmentOf, readDockerfile } from '../../scripts/image/readDockerfile.mjs';
import { loadPortal } from './loadPortal.ts';
import { root, textOf } from './testing/shownConfigurations.ts';

const ofImage = environmentOf(readDockerfile(textOf('Dockerfile')).stages.at(-1)!);

/** The settings of the server's core with these files and variables, and those of the image. */
async function settingsOf(files: readonly string[], env: Record<string, string>) {
  const { config } = await loadPortal({ files, directory: root, env: { ...ofImage, ...env } });
  return { ...config.valueFor(coreConfig).backend, warnings: config.warnings };
}

test('the portal of compose.yaml has a valid configuration and stops within its grace period', async () => {
  const { services } = parse(textOf('compose.yaml')) as {
    services: { portal: { environment: Record<string, string>; stop_grace_period: string } };
  };
  const variables = Object.keys(services.portal.environment).map((name) => [name, 'http://localhost:7007']);
  const files = [join(root, 'deploy/compose/app-config.yaml')];
  const { warnings, database, lifecycle, listen } = await settingsOf(files, Object.fromEntries(variables));
  expect([warnings, database?.client, listen]).toEqual([[], 'pg', { port: 7007 }]);
  expect(Number.parseInt(services.portal.stop_grace_period, 10) * 1000).toBeGreaterThan(lifecycle.shutdownTimeout);
});

/** The configuration files of a pod of the chart, in the order of its arguments, and its environment variables. */
function podOf(values: Values) {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-chart-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const objects = objectsIn(renderChart(join(root, 'deploy/helm/callboard'), { values }));
  const { data } = objects.find(({ kind }) => kind === 'ConfigMap') as { data: Record<string, string> };
  for (const [name, text] of Object.entries(data)) writeFileSync(join(folder, name), text);
  const { spec } = objects.find(({ kind }) => kind === 'Deployment').spec.template;
  const { args, env } = spec.containers[0] as { args: string[]; env: { name: string; value?: string }[] };
  return {
    files: args.map((argument) => argument.replace('--config=/etc/callboard', folder)),
    env: Object.fromEntries(env.map(({ name, value }) => [name, value ?? '007'])),
    graceMs: spec.terminationGracePeriodSeconds * 1000,
  };
}

test.each<[string, Values]>([
  ['the defaults', {}],
  [
    'other values',
    {
      url: 'https://portal.acme.example',
      config: { app: { title: 'Acme' }, backend: { lifecycle: { shutdownTimeout: '1h' } } },
      lifecycle: { shutdownTimeoutSeconds: 25, shutdownDelaySeconds: 15 },
    },
  ],
])('a pod of the chart with %s has a valid configuration and stops within its grace period', async (_, values) => {
  const { files, env, graceMs } = podOf(values);
  const { baseUrl, database, dataDirectory, lifecycle } = await settingsOf(files, env);
  expect(baseUrl).toBe(values.url ?? 'http://localhost:7007');
  expect(dataDirectory).toBe('/data');
  expect(database).toMatchObject({ client: 'pg', connection: { host: 'callboard-database', password: '007' } });
  const delayMs = Number.parseInt(env.APP_CONFIG_backend_lifecycle_serverShutdownDelay!, 10) * 1000;
  expect(lifecycle.shutdownTimeout).toBe(Number.parseInt(env.APP_CONFIG_backend_lifecycle_shutdownTimeout!, 10) * 1000);
  expect(graceMs).toBeGreaterThan(delayMs + lifecycle.shutdownTimeout);
});
