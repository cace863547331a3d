// Scorecards in memory: how long all checks take from scratch and after one change, and what a result costs. Fails if
// 100,000 entities take 5 s or one change takes 5 ms, in processor time as well as in wall time: other processes make
// only the latter longer. Options: --entities 100000 --checks 30 --changes 500
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleParts } from './bundleParts.mjs';
import { organisationOf } from './catalog/organisation.mjs';
import { printLoad } from './catalog/report.mjs';

const { values: options } = parseArgs({
  options: {
    entities: { type: 'string', default: '100000' },
    checks: { type: 'string', default: '30' },
    changes: { type: 'string', default: '500' },
  },
});
const parts = {
  'plugins/catalog/server/readModel/catalogIndex.ts': ['CatalogIndex'],
  'plugins/catalog/server/forPlugins/createCatalogMemory.ts': ['createCatalogMemory'],
  'plugins/scorecards/server/engine/createEngine.ts': ['createEngine'],
};
const folder = mkdtempSync(join(tmpdir(), 'callboard-bench-'));
try {
  await measure(await bundleParts('scorecards', parts, folder));
  printLoad();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measure({ CatalogIndex, createCatalogMemory, createEngine }) {
  const { people, software } = organisationOf(Number(options.entities));
  const index = new CatalogIndex();
  const memory = createCatalogMemory(index, { visibleTo: async () => undefined });
  const facts = [];
  memory.addBeside((slot) => facts[slot] ?? []);
  const put = (entity, uid) =>
    index.put({
      ref: `${entity.kind}:default/${entity.metadata.name}`.toLowerCase(),
      uid,
      json: JSON.stringify({ ...entity, metadata: { ...entity.metadata, namespace: 'default', uid } }),
    });
  const entities = [...people, ...software];
  for (const [at, entity] of entities.entries()) put(entity, `uid-${at}`);
  for (const slot of memory.all().members()) setFacts(memory, facts, slot, slot);
  put(scorecardOf(Number(options.checks)), 'uid-scorecard');

  const exemptions = { isExempt: () => false, uidsIn: () => [] };
  const logger = { warn: (...all) => console.warn(...all), error: (...all) => console.error(...all) };
  const engine = createEngine({ memory, logger, exemptions, builtIn: () => [] });
  const before = process.memoryUsage().arrayBuffers;
  let began = performance.now();
  const cpuBefore = process.cpuUsage();
  await engine.start();
  const fromScratchMs = performance.now() - began;
  const fromScratchCpuMs = cpuMsSince(cpuBefore);
  const [board] = engine.boards.values();
  const results = board.among(memory.all()).length * board.scorecard.checks.length;

  const times = [];
  const slots = memory.all().members();
  const cpuBeforeChanges = process.cpuUsage();
  for (let change = 0; change < Number(options.changes); change++) {
    const slot = slots[(change * 7919) % slots.length];
    began = performance.now();
    setFacts(memory, facts, slot, slot + change + 1);
    await engine.settled();
    times.push(performance.now() - began);
  }
  const changeCpuMs = cpuMsSince(cpuBeforeChanges) / times.length;
  times.sort((one, other) => one - other);
  const at = (share) => times[Math.floor((times.length - 1) * share)].toFixed(2);
  console.log(`${index.size} entities, ${board.scorecard.checks.length} checks, ${results} results`);
  console.log(
    `from scratch    ${(fromScratchMs / 1000).toFixed(2)} s, of which the processor worked ${(fromScratchCpuMs / 1000).toFixed(2)} s`,
  );
  console.log(
    `one change      ${at(0.5)} ms median, ${at(0.99)} ms at the 99th percentile; the processor worked ${changeCpuMs.toFixed(2)} ms on average`,
  );
  console.log(`memory          ${(board.memoryUsed / results).toFixed(2)} bytes per result`);
  console.log(
    `                ${((process.memoryUsage().arrayBuffers - before) / 1e6).toFixed(1)} MB in arrays altogether`,
  );
  engine.stop();
  hold(
    'from scratch',
    Math.min(fromScratchMs, fromScratchCpuMs),
    5_000 * Math.max(1, (index.size * board.scorecard.checks.length) / 3_000_000),
  );
  hold('one change', Math.min(times[Math.floor((times.length - 1) / 2)], changeCpuMs), 5);
}

function cpuMsSince(before) {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

function hold(name, took, limitMs) {
  if (took <= limitMs) return;
  console.error(`${name} took ${took.toFixed(1)} ms, ${limitMs.toFixed(0)} ms are allowed`);
  process.exitCode = 1;
}

function setFacts(memory, facts, slot, seed) {
  const before = facts[slot] ?? [];
  facts[slot] = [
    ['facts.sonar.coverage', String((seed * 37) % 101)],
    ['facts.ci.lastrun', new Date(Date.now() - ((seed * 13) % 90) * 86_400_000).toISOString().slice(0, 10)],
    ['facts.ci.state', seed % 5 === 0 ? 'red' : 'green'],
  ];
  memory.replaceBeside(slot, before, facts[slot]);
}

function scorecardOf(count) {
  const rules = [
    { 'relations.ownedBy': { $exists: true } },
    { 'metadata.description': { $exists: true } },
    { 'facts.sonar.coverage': { $gte: 80 } },
    { 'facts.ci.lastRun': { $age: { $lte: '30 days' } } },
    { 'facts.ci.state': { $ne: 'red' } },
    { $any: [{ 'spec.lifecycle': 'production' }, { 'facts.sonar.coverage': { $gt: 50 } }] },
    { 'metadata.name': { $matches: '^[a-z][a-z0-9-]*$' } },
    { 'metadata.tags': { $size: { $gte: 1 } } },
    { 'facts.unknown.value': { $gt: 1 } },
    { $not: { 'metadata.tags': { $contains: 'deprecated' } } },
  ];
  const checks = Array.from({ length: count }, (_, at) => ({
    id: `check-${at}`,
    level: ['Bronze', 'Silver', 'Gold'][at % 3],
    rule: rules[at % rules.length],
  }));
  return {
    apiVersion: 'callboard.dev/v1alpha1',
    kind: 'Scorecard',
    metadata: { name: 'bench' },
    spec: { appliesTo: {}, levels: [{ name: 'Bronze' }, { name: 'Silver' }, { name: 'Gold' }], checks },
  };
}
