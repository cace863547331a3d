import { readFile } from 'node:fs/promises';
import { startTestServer } from '@callboard/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { plugins } from './plugins.ts';

type Rule = { alert: string; expr: string; labels: { severity: string }; annotations: { summary: string } };
type Dashboard = { panels: { targets?: { expr: string }[] }[] };

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');
const token = 'scrape-me-please';

/** The metrics of a portal with all plugins: their names, and those of their time series. */
async function exportedNames() {
  const auth = { providers: { guest: {} } };
  const server = await startTestServer({ plugins, config: { auth, backend: { metrics: { token } } } });
  onTestFinished(() => server.close());
  expect((await server.inject('/metrics')).statusCode).toBe(401);
  const { body } = await server.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  const types = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => ({ name, type }));
  const seriesOf = ({ name, type }: { name: string; type: string }) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name];
  return { names: types.map(({ name }) => name), series: new Set(types.flatMap(seriesOf)) };
}

const namesIn = (expressions: readonly string[]) => [
  ...new Set(expressions.flatMap((text) => text.match(/\b(?:callboard|process|nodejs)_\w+/g) ?? [])),
];

test('[OPS-018] metrics need the token, all are documented, and alerts and dashboard ask only for existing ones', async () => {
  const { names, series } = await exportedNames();
  const documented = [...(await read('docs/run/observability.md')).matchAll(/^\| `(callboard_\w+)`/gm)];
  expect(documented.map(([, name]) => name).toSorted()).toEqual(
    names.filter((name) => name.startsWith('callboard_')).toSorted(),
  );

  const { panels } = JSON.parse(await read('deploy/observability/dashboard.json')) as Dashboard;
  const shown = namesIn(panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)));
  expect(shown.length).toBeGreaterThan(25);
  expect(shown.filter((name) => !series.has(name))).toEqual([]);

  const { groups } = parse(await read('deploy/observability/alerts.yaml')) as { groups: { rules: Rule[] }[] };
  const rules = groups.flatMap((group) => group.rules);
  expect(namesIn(rules.map(({ expr }) => expr)).filter((name) => !series.has(name))).toEqual([]);
  for (const { alert, labels, annotations } of rules) {
    expect(alert).toMatch(/^Callboard[A-Z]/);
    expect(labels.severity).toMatch(/^(?:critical|warning|info)$/);
    expect(annotations.summary).toBeTruthy();
  }
});
