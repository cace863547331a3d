import { readFile } from 'node:fs/promises';
import { startTestServer } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { plugins } from './plugins.ts';

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');

let exported: Set<string>;
let series: Set<string>;
beforeAll(async () => {
  const server = await startTestServer({ plugins, config: { auth: { providers: { guest: {} } } } });
  const { body } = await server.inject('/metrics');
  await server.close();
  const types = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type]) => ({ name, type }));
  exported = new Set(types.map(({ name }) => name));
  const parts = ['_bucket', '_sum', '_count'];
  series = new Set(
    types.flatMap(({ name, type }) => (type === 'histogram' ? parts.map((part) => name + part) : [name])),
  );
}, 120_000);

const ours = /\bcallboard_\w+/g;
const namesIn = (expressions: readonly string[]) =>
  new Set(expressions.flatMap((text) => text.match(/\b(?:callboard|process|nodejs)_\w+/g) ?? []));

test('[OPS-018] every metric of the portal is documented, and every documented one exists', async () => {
  const docs = await read('docs/run/observability.md');
  const documented = [...docs.matchAll(/^\| `(callboard_\w+)`/gm)].map(([, name]) => name);
  expect(documented.toSorted()).toEqual([...exported].filter((name) => name.match(ours)).toSorted());
});

test('[OPS-018] the dashboard shows only metrics that exist', async () => {
  const dashboard = JSON.parse(await read('deploy/observability/dashboard.json'));
  const targets = dashboard.panels.flatMap((panel: { targets?: { expr: string }[] }) => panel.targets ?? []);
  const used = namesIn(targets.map(({ expr }: { expr: string }) => expr));
  expect(used.size).toBeGreaterThan(25);
  expect([...used].filter((name) => !series.has(name))).toEqual([]);
});

test('[OPS-018] the alert rules ask only for metrics that exist, and say what is wrong', async () => {
  const { groups } = parse(await read('deploy/observability/alerts.yaml'));
  const rules = groups.flatMap(({ rules }: { rules: unknown[] }) => rules);
  expect([...namesIn(rules.map(({ expr }: { expr: string }) => expr))].filter((name) => !series.has(name))).toEqual([]);
  for (const { alert, labels, annotations } of rules) {
    expect(alert).toMatch(/^Callboard[A-Z]/);
    expect(labels.severity).toMatch(/^(?:critical|warning|info)$/);
    expect(annotations.summary).toBeTruthy();
  }
});
