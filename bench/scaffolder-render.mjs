// The time to render the files of a large template, in the threads and sandboxes of the product, bundled like it.
// Options: --files 2000  --rounds 5  --concurrency 16
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { rolldown } from 'rolldown';
import { serverBundle, serverOutput } from '../scripts/buildServer.mjs';

// The plugin's own nunjucks, for comparison.
const nunjucks = createRequire(new URL('../plugins/scaffolder/package.json', import.meta.url))('nunjucks');

const { values: options } = parseArgs({
  options: {
    files: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '5' },
    concurrency: { type: 'string', default: '16' },
  },
});
const [files, rounds, concurrency] = [options.files, options.rounds, options.concurrency].map(Number);
const context = {
  values: { name: 'fare-quotes', owner: 'group:default/pricing', tags: ['fares', 'quotes'], isPublic: true },
};
const prose = 'Quotes a fare for a trip, with the taxes and fees of every airport on the way.\n'.repeat(20);

/** Plain text, names only, and all language features: the mix of typical skeletons. */
const kinds = {
  'text alone': () => prose,
  'names alone': (at) => `# \${{ values.name }} ${at}\n${prose}owner: \${{ values.owner }}\n`,
  'filters and blocks': (at) =>
    `# \${{ values.name | upper }} ${at}\n${prose}{%- if values.isPublic %}\npublic: true\n{%- endif %}\n${prose}` +
    `{%- for tag in values.tags %}\n- \${{ tag | title }}\n{%- endfor %}\nowner: \${{ values.owner | parseEntityRef | pick('name') }}\n`,
  'blocks alone': (at) => `{% if values.isPublic %}${at}{% endif %}${prose}\${{ values.tags | join(', ') }}\n`,
};
const row = (name, value) => console.log(`${name.padEnd(48)} ${value}`);

const folder = mkdtempSync(join(tmpdir(), 'callboard-bench-'));
try {
  await measure(await bundled());
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function bundled() {
  const input = fileURLToPath(new URL('../plugins/scaffolder/server/expressions/templating.ts', import.meta.url));
  const bundle = await rolldown({ ...serverBundle, input });
  const file = join(folder, 'templating.mjs');
  await bundle.write(serverOutput(file));
  await bundle.close();
  return import(pathToFileURL(file));
}

async function measure({ createTemplating }) {
  const templating = createTemplating();
  row('load of the machine', loadavg()[0].toFixed(1));
  const began = performance.now();
  await templating.createSandbox().render('${{ 1 + 1 }}', {});
  row('the first expression, with its thread', milliseconds(performance.now() - began));
  await report('one expression', rounds, () => templating.createSandbox().render('${{ 1 + 1 }}', {}));
  for (const [name, textOf] of Object.entries(kinds)) {
    const texts = Array.from({ length: files }, (_, at) => textOf(at));
    const lag = monitorEventLoopDelay({ resolution: 1 });
    lag.enable();
    await report(`${files} files, ${name}`, rounds, () =>
      renderAll(templating.createSandbox({ limits: { totalMs: 60_000 } }), texts),
    );
    lag.disable();
    row('  the longest that the event loop stood still', milliseconds(lag.max / 1e6));
    const environment = nunjucks.configure({ autoescape: false, tags: { variableStart: '${{', variableEnd: '}}' } });
    environment.addFilter('parseEntityRef', (ref) => ({ name: ref.split('/')[1] }));
    environment.addFilter('pick', (value, key) => value[key]);
    await report('  nunjucks alone, without a sandbox', rounds, () => {
      for (const text of texts) environment.renderString(text, context);
    });
  }
  templating.close();
}

async function renderAll(sandbox, texts) {
  let next = 0;
  const work = async () => {
    while (next < texts.length) await sandbox.renderFile(texts[next++], context);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
}

async function report(name, times, act) {
  const took = [];
  const busy = [];
  for (let round = 0; round < times; round++) {
    const [began, before] = [performance.now(), process.cpuUsage()];
    await act();
    took.push(performance.now() - began);
    const { user, system } = process.cpuUsage(before);
    busy.push((user + system) / 1_000);
  }
  const best = (values) => milliseconds(Math.min(...values));
  // On a busy machine, processor time says more than wall time.
  row(name, `${best(took)} at best; ${best(busy)} of the processor, in all threads`);
}

function milliseconds(value) {
  return `${value.toFixed(value < 10 ? 1 : 0)} ms`;
}
