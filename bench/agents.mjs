// The cost of tools: what agents pay for MCP and for actions, compared with the same HTTP calls, in a made-up organisation.
// Options: --size 10000  --seconds 3 (for each scenario)  --server <file> (another build, to compare)  --cpu-prof <folder>
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { requestBytes } from './catalog/connection.mjs';
import { inTurns, load, measureScenarios } from './catalog/measure.mjs';
import { organisationOf } from './catalog/organisation.mjs';
import { cpuSeconds, createProduct } from './catalog/product.mjs';
import { milliseconds, printLoad, printMachine, printRow } from './catalog/report.mjs';
import { seededRandom } from './catalog/seededRandom.mjs';
import { writeOrganisation } from './catalog/writeOrganisation.mjs';

// In addition to the generated ones: the Location with the pattern, and the one for the configured target.
const LOCATIONS = 2;
const VARIANTS = 200;
const MCP = '/api/mcp-actions/v1';
const LIST_MS = 5;
const MORE_THAN_HTTP_MS = 2;
const CALLS_PER_SECOND = 500;

const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '3' },
    server: { type: 'string' },
    'cpu-prof': { type: 'string' },
  },
});
const size = Number(options.size);
const organisation = organisationOf(size);

printMachine('SQLite');
const folder = mkdtempSync(join(tmpdir(), 'callboard-bench-'));
try {
  const { target } = await writeOrganisation(join(folder, 'organisation'), organisation);
  const product = await createProduct({
    folder: join(folder, 'product'),
    target,
    ...(options.server && { server: resolve(options.server) }),
    nodeOptions: options['cpu-prof'] ? ['--cpu-prof', '--cpu-prof-dir', resolve(options['cpu-prof'])] : [],
    settings: { mcpActions: { rateLimit: false } },
  });
  const running = await product.start();
  try {
    await running.untilEntities(size + LOCATIONS);
    await running.untilAtRest();
    printLoad();
    const { port, token } = running;
    const results = await measureScenarios(scenarios(), { port, token, seconds: Number(options.seconds) });
    print(results, await processorTimes(running));
  } finally {
    await running.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Processor milliseconds per call: other load of the machine affects them less. */
async function processorTimes(running) {
  const times = [];
  for (const { requests } of scenarios()) {
    const next = inTurns(requests.map((request) => requestBytes(request, running.token)));
    const before = cpuSeconds(await running.usage());
    const { times: calls } = await load(next, {
      port: running.port,
      connections: 8,
      ms: Number(options.seconds) * 1_000,
    });
    times.push(((cpuSeconds(await running.usage()) - before) / calls.length) * 1_000);
  }
  return times;
}

/** Each tool after the HTTP call that it stands for. */
function scenarios() {
  const random = seededRandom(size);
  const names = Array.from({ length: VARIANTS }, () => random.pick(organisation.names.Component));
  const owners = Array.from({ length: VARIANTS }, () => random.pickSkewed(organisation.names.Group));
  const one = names.map((name) => ({ kind: 'Component', name }));
  const some = owners.map((owner) => ({ query: { kind: 'Component', 'relations.ownedBy': `group:default/${owner}` } }));
  return [
    { name: 'tools/list', requests: [message('tools/list', {})] },
    ...ways('catalog', 'get-catalog-entity', one, (input) => ({
      path: `/api/catalog/actions/get-catalog-entity?${new URLSearchParams(input)}`,
    })),
    ...ways('catalog', 'query-catalog-entities', some, (body) => ({
      path: '/api/catalog/actions/query-catalog-entities',
      body,
    })),
    ...ways('scaffolder', 'list-scaffolder-tasks', [{ owned: true }], () => ({
      path: '/api/scaffolder/actions/list-scaffolder-tasks?owned=true',
    })),
  ];
}

function ways(plugin, action, inputs, requestFor) {
  const invoke = `/api/${plugin}/.backstage/actions/v1/actions/${plugin}:${action}/invoke`;
  const tool = `${plugin}.${action}`;
  return [
    { name: action, requests: inputs.map(requestFor) },
    { name: '... as an action', base: action, requests: inputs.map((body) => ({ path: invoke, body })) },
    {
      name: '... as a tool',
      base: action,
      requests: inputs.map((input) => message('tools/call', { name: tool, arguments: input })),
    },
  ];
}

function message(method, params) {
  return {
    path: MCP,
    body: { jsonrpc: '2.0', id: 1, method, params },
    headers: { accept: 'application/json, text/event-stream' },
  };
}

function print(results, processorMs) {
  console.log(`\n${size.toLocaleString('en')} entities`);
  printRow('', 'p50', 'p95', 'above HTTP', 'per s at 8', 'processor');
  for (const [at, { name, base, p50, p95, rate }] of results.entries()) {
    const http = results.find((other) => other.name === base)?.p50;
    const more = http === undefined ? '' : milliseconds(p50 - http);
    printRow(name, milliseconds(p50), milliseconds(p95), more, Math.round(rate), milliseconds(processorMs[at]));
  }
  console.log(
    `Targets: tools/list below ${LIST_MS} ms, a tool at most ${MORE_THAN_HTTP_MS} ms above the HTTP call, ${CALLS_PER_SECOND} calls of tools per second.`,
  );
}
