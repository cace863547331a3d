import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverBundle, serverOutput } from './buildServer.mjs';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'callboard-bundled-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(source: string): Promise<string> {
  const input = join(folder, 'entry.ts');
  await writeFile(input, source);
  const bundle = await rolldown({ ...serverBundle, input });
  const file = join(folder, 'out', 'server.mjs');
  await bundle.write(serverOutput(file));
  await bundle.close();
  const { stdout } = await promisify(execFile)(process.execPath, [file], { cwd: folder, timeout: 60_000 });
  return stdout;
}

test('a thread highlights code without loading the HTTP client of Node', async () => {
  const colours = fileURLToPath(new URL('../packages/docs/markdown/code/colouredCode.ts', import.meta.url));
  const highlighters = fileURLToPath(new URL('../packages/docs/markdown/code/highlighters.ts', import.meta.url));
  const pageState = fileURLToPath(new URL('../packages/docs/markdown/pageState.ts', import.meta.url));
  await writeFile(
    join(folder, 'inside.ts'),
    `
    import { parentPort } from 'node:worker_threads';
    import { colouredCode } from ${JSON.stringify(colours)};
    import { loadLanguages } from ${JSON.stringify(highlighters)};
    import { newPageState } from ${JSON.stringify(pageState)};
    void loadLanguages(['css']).then(() => {
      const [line] = colouredCode('a { top: 0 }', 'css', newPageState(true).state);
      const clients = process.moduleLoadList.filter((name) => name.includes('undici'));
      parentPort.postMessage({ isColoured: line.includes('<span class='), clients });
    });
  `,
  );
  const output = await run(`
    import { Worker } from 'node:worker_threads';
    import source from './inside.ts?bundled';
    new Worker(source(), { eval: true }).on('message', (message) => console.log(JSON.stringify(message)));
  `);
  expect(JSON.parse(output)).toEqual({ isColoured: true, clients: [] });
});

test('docs are built by threads that start from their files', async () => {
  const docs = fileURLToPath(new URL('../packages/docs/index.ts', import.meta.url));
  const output = await run(`
    import { builderVersion, createSiteBuilder } from ${JSON.stringify(docs)};
    const page = Buffer.from('# One\\n\\n\`\`\`css\\na { top: 0 }\\n\`\`\`\\n');
    const builder = createSiteBuilder({ threads: 1 });
    const source = { list: async () => ['docs/index.md'], read: async () => page };
    const site = await builder.build(source, { siteName: 'S' });
    const index = site.files.find(({ path }) => path === 'index.html');
    const html = Buffer.from(await index.read()).toString();
    await builder.close();
    console.log(JSON.stringify({ version: builderVersion().length, isColoured: html.includes('<span class="nt">') }));
  `);
  expect(JSON.parse(output)).toEqual({ version: 40, isColoured: true });
});

test('a thread with a sandbox in it runs from the files that the server is bundled into', async () => {
  const templating = fileURLToPath(new URL('../plugins/scaffolder/server/expressions/templating.ts', import.meta.url));
  const output = await run(`
    import { createTemplating } from ${JSON.stringify(templating)};
    const templating = createTemplating();
    console.log(await templating.createSandbox().render('\${{ parameters.name | upper }}', { parameters: { name: 'fares' } }));
    templating.close();
  `);
  expect(output).toBe('FARES\n');
});
