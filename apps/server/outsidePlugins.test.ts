import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aPluginPackage } from '@callboard/outside-plugins/testing';
import { describe, expect, test, vi } from 'vitest';
import { commandForEachTest } from './testing/commandForEachTest.ts';
import { startPortalIn } from './testing/runCommandIn.ts';

const { run, validConfig, failureOf, folder } = commandForEachTest();

/** As an organisation writes it in its own repository, with everything that a plugin can have. */
const gates = aPluginPackage({
  callboard: { needs: ['search'], points: ['gates.kinds'], permissions: ['gates.open'] },
  server: `
    import { frontend, secret } from '@callboard/config';
    import { get, post } from '@callboard/contract';
    import { serve } from '@callboard/contract/server';
    import { NotFoundError } from '@callboard/errors';
    import { searchCollators } from '@callboard/plugin-search/server';
    import { createExtensionPoint, definePlugin } from '@callboard/server-kit';
    import { sql } from 'kysely';
    import * as z from 'zod';

    const open = { type: 'basic', name: 'gates.open', attributes: { action: 'update' } };
    const kinds = createExtensionPoint({ id: 'gates.kinds', description: 'Kinds of gates' });
    const contract = {
      list: get('/gates', { summary: 'All gates', response: z.object({ items: z.array(z.string()), opened: z.int() }) }),
      open: post('/gates/:name/open', { summary: 'Opens a gate', params: z.object({ name: z.string() }), response: z.object({ id: z.string() }) }),
    };

    export default definePlugin({
      id: 'gates',
      needs: ['search'],
      points: [kinds],
      permissions: [open],
      config: z.object({
        gates: z.object({ names: frontend(z.array(z.string())), key: secret(z.string()), port: z.int().default(1) }),
        app: z.object({ title: frontend(z.string()).optional() }).optional(),
        backend: z.object({ database: frontend(z.unknown()) }).optional(),
      }),
      migrations: [{
        name: '0001-openings', phase: 'expand',
        up: (db) => db.schema.createTable('gates_openings').addColumn('name', 'text').execute(),
      }],
      start({ http, config, database, jobs, permissions, credentials, logger }) {
        const db = database.kysely();
        logger.info('the key is ' + config.gates.key);
        jobs.define({
          type: 'open', timeoutMs: 60_000,
          run: async ({ payload }) => { await db.insertInto('gates_openings').values({ name: payload.name }).execute(); },
        });
        serve(http, contract, {
          async list() {
            const { rows } = await sql\`select count(*) as opened from gates_openings\`.execute(db);
            return { items: config.gates.names, opened: Number(rows[0].opened) };
          },
          async open({ params: { name } }, request) {
            await permissions.require(open, credentials.principalOf(request));
            if (!config.gates.names.includes(name)) throw new NotFoundError(\`There is no gate '\${name}'\`);
            return { id: await jobs.add('open', { name }) };
          },
        });
      },
    });
  `,
});

/** The token of another program, which may see what administrators see. */
const operator = { authorization: 'Bearer operator-token-0123456789' };

function configWith(packages: readonly object[], more: object = {}) {
  writeFileSync(join(folder(), 'gates.tgz'), gates.bytes);
  const options = { token: operator.authorization.slice('Bearer '.length), subject: 'operator' };
  const auth = { externalAccess: [{ type: 'static', options }] };
  return {
    ...validConfig({ auth }),
    plugins: packages,
    gates: { names: ['A4', 'B12'], key: 'tower-key-4711' },
    ...more,
  };
}

async function startWith(config: object) {
  writeFileSync(join(folder(), 'app-config.yaml'), JSON.stringify(config));
  const portal = await startPortalIn(folder());
  const ask = async (path: string, options: RequestInit = {}) => {
    const response = await fetch(`${portal.url}${path}`, { headers: portal.headers, ...options });
    const text = await response.text();
    return { status: response.status, text, body: text.startsWith('{') ? JSON.parse(text) : undefined };
  };
  return { ...portal, ask };
}

const fromFile = { package: 'file:./gates.tgz' };

describe('[PLUG-006] an external plugin', () => {
  test('has its configuration, tables, routes, permissions, points and jobs, as a built-in one', async () => {
    const { ask, stop, written } = await startWith(configWith([fromFile]));
    expect((await ask('/api/gates/gates')).body).toEqual({ items: ['A4', 'B12'], opened: 0 });
    expect(await ask('/api/gates/gates/C1/open', { method: 'POST' })).toMatchObject({
      status: 404,
      body: { error: { name: 'NotFoundError', message: "There is no gate 'C1'" } },
    });
    expect((await ask('/api/gates/gates/A4/open', { method: 'POST' })).status).toBe(200);
    await vi.waitFor(async () => expect((await ask('/api/gates/gates')).body.opened).toBe(1), 10_000);
    const { paths } = (await ask('/api/gates/openapi.json')).body;
    expect(Object.keys(paths)).toEqual(['/gates', '/gates/{name}/open']);
    const { permissions } = (await ask('/api/gates/.well-known/backstage/permissions/metadata')).body;
    expect(permissions).toEqual([{ type: 'basic', name: 'gates.open', attributes: { action: 'update' } }]);
    await stop();
    // The kit masks it, as every secret of the configuration.
    expect(written.stdout).toContain('the key is');
    expect(written.stdout).not.toContain('tower-key-4711');
  });

  test('has its configuration validated together with that of the product', async () => {
    const wrong = { gates: { names: 'A4', key: 'k', prot: 2 }, organization: { name: [] } };
    const problems = await failureOf(configWith([{ ...fromFile, required: true }], wrong));
    expect(problems).toContain("Plugin 'gates': Expected a list at 'gates.names', got 'A4'");
    expect(problems).toContain("'organization.name'");
    const { code, written } = run(configWith([fromFile], { gates: { names: [], key: 'k', prot: 2 } }), {
      argv: ['--check', '--print'],
    });
    expect(await code).toBe(0);
    expect(written.stderr).toContain("Unknown key 'gates.prot', did you mean 'gates.port'?");
    expect(written.stdout).not.toContain('key: k');
  });

  test('has its keys in --keys and --schema, even if the configuration is invalid', async () => {
    const config = configWith([fromFile, { package: './missing.tgz' }], { gates: { port: 'many' } });
    const print = async (option: string) => {
      const { code, written } = run(config, { argv: [option] });
      expect(await code).toBe(0);
      expect(written.stderr).toContain("some keys may be missing: The plugin './missing.tgz' cannot be loaded");
      return written.stdout;
    };
    expect(await print('--keys')).toContain('gates.key: a string; secret\n');
    const { allOf } = JSON.parse(await print('--schema'));
    expect(allOf).toContainEqual(
      expect.objectContaining({ properties: expect.objectContaining({ gates: expect.anything() }) }),
    );
    const { code, written } = run('gates: [', { argv: ['--keys'] });
    expect(await code).toBe(0);
    expect(written.stderr).toContain('app-config.yaml');
    expect(written.stdout).toContain('backend.listen');
  });

  test('cannot send secrets to the browser, neither its own nor those of the product', async () => {
    const { ask, stop } = await startWith(
      configWith([fromFile], { integrations: { github: [{ host: 'github.com', token: 'ghp_secret' }] } }),
    );
    const page = await ask('/');
    const about = await ask('/api/portal/about');
    expect(page.text + about.text).not.toMatch(/tower-key|ghp_secret|"port"/);
    await stop();
  });
});

describe('a failing plugin', () => {
  const broken = (name: string, server: string, callboard: object = {}) => {
    const packed = aPluginPackage({ name, server, callboard: { id: name, ...callboard } });
    writeFileSync(join(folder(), `${name}.tgz`), packed.bytes);
    return { package: `./${name}.tgz` };
  };
  const fails = (name: string) => broken(name, "throw new Error('no glass');");
  const throwing = `import { get } from '@callboard/contract';
    import { serve } from '@callboard/contract/server';
    import * as z from 'zod';
    export default {
      id: 'doors',
      async start({ http, scheduler, lifecycle, jobs }) {
        serve(http, { list: get('/doors', { summary: 'All doors', response: z.object({}) }) }, { list: async () => ({}) });
        const fail = () => { globalThis.doorsRan = true; };
        scheduler.schedule({ id: 'fail', everyMs: 1, timeoutMs: 1_000, scope: 'local', run: fail });
        jobs.define({ type: 'fail', timeoutMs: 1_000, run: fail });
        lifecycle.onStarted(fail);
        lifecycle.addReadinessCheck('doors', () => false);
        throw new Error('the doors are locked');
      },
    };`;

  test('does not stop the portal, and the page about it names the error', async () => {
    const entries = [
      fromFile,
      { package: './missing.tgz' },
      { ...fromFile, integrity: aPluginPackage().integrity },
      fails('windows'),
      broken('doors', throwing),
      broken('walls', "export default { id: 'walls', needs: ['doors'], start() {} };", { needs: ['doors'] }),
      broken(
        'late',
        "export default { id: 'late', start({ lifecycle }) { lifecycle.onStarted(() => { throw new Error('too late'); }); } };",
      ),
      { package: '@acme/off@1.0.0', enabled: false, integrity: gates.integrity },
    ];
    const { ask, stop, written, url } = await startWith(configWith(entries));
    const { plugins, installation } = (await ask('/api/portal/about', { headers: operator })).body;
    const shown = installation.outsidePlugins.map(({ package: named, state, error }: Record<string, string>) => [
      named,
      state,
      error,
    ]);
    expect(shown).toEqual([
      ['file:./gates.tgz', 'active', undefined],
      ['./missing.tgz', 'failed', expect.stringContaining('does not exist')],
      ['file:./gates.tgz', 'failed', expect.stringContaining('has the checksum')],
      ['./windows.tgz', 'failed', 'no glass'],
      ['./doors.tgz', 'failed', 'the doors are locked'],
      ['./walls.tgz', 'failed', "it needs the plugin 'doors', which failed to start"],
      ['./late.tgz', 'failed', 'too late'],
      ['@acme/off@1.0.0', 'disabled', undefined],
    ]);
    expect(plugins).toContainEqual({ id: 'doors', isReady: false });
    expect(written.stdout).toContain("The plugin './windows.tgz' cannot be loaded: no glass");
    expect(written.stdout).toContain("Plugin 'doors' failed to start; the portal runs without it");
    expect((await fetch(`${url}/.backstage/health/v1/readiness`)).status).toBe(200);
    expect(await ask('/api/doors/doors')).toMatchObject({
      status: 503,
      body: { error: { name: 'ServiceUnavailableError', message: "The plugin 'doors' did not start" } },
    });
    expect(globalThis).not.toHaveProperty('doorsRan');
    expect((await ask('/api/gates/gates')).status).toBe(200);
    await stop();
  });

  test('does not pass --check, and its keys are not reported as misspelt', async () => {
    const check = async (packages: readonly object[]) => {
      const config = configWith(packages, { crews: { size: 3 }, catlog: {} });
      const { code, written } = run(config, { argv: ['--check'] });
      return { code: await code, text: written.stdout };
    };
    const hint = "Warning: Unknown key 'catlog', did you mean 'catalog'?";
    const missing = await check([{ package: './missing.tgz' }]);
    expect(missing).toMatchObject({ code: 1, text: expect.stringContaining(hint) });
    const untold = "no loaded plugin reads it; not loaded: './missing.tgz'";
    expect(missing.text).toContain(`Warning: 'gates' is not used: ${untold}`);
    expect(missing.text).toContain(`Warning: 'crews' is not used: ${untold}`);
    expect(missing.text).toMatch(
      /With this configuration \(.*app-config\.yaml\), the portal runs without '.\/missing.tgz'\n$/,
    );
    expect(missing.text).not.toContain('is valid');

    const broken = await check([{ ...fromFile, integrity: gates.integrity }, fails('crews')]);
    expect(broken.code).toBe(1);
    expect(broken.text).toContain(
      "Warning: 'crews' is not used: the plugin './crews.tgz' is not loaded, so its keys are not checked",
    );
    expect(broken.text).toContain("Warning: The plugin './crews.tgz' cannot be loaded: no glass");
    const off = await check([{ ...fromFile, enabled: false }]);
    expect(off).toMatchObject({ code: 0, text: expect.stringContaining('is valid') });
  });

  test('with invalid configuration does not stop the portal, and shows nothing of it to browsers', async () => {
    const walls = broken('walls', "export default { id: 'walls', needs: ['gates'], start() {} };", {
      needs: ['gates'],
    });
    const config = configWith([fromFile, walls], { gates: { key: 'tower-key-4711', port: 'many' } });
    const { ask, stop, written } = await startWith(config);
    const problem =
      "its configuration is invalid: Missing required value at 'gates.names'; Expected an integer at 'gates.port', got 'many'";
    const { installation } = (await ask('/api/portal/about', { headers: operator })).body;
    expect(installation.outsidePlugins).toMatchObject([
      { package: 'file:./gates.tgz', state: 'failed', error: problem },
      {
        package: './walls.tgz',
        state: 'failed',
        error: "Plugin 'walls' needs the plugin 'gates', which is not installed",
      },
    ]);
    expect(written.stdout).toContain(`The plugin 'file:./gates.tgz' cannot be loaded: ${problem}`);
    expect((await ask('/api/gates/gates')).status).toBe(404);
    expect((await ask('/')).text).not.toContain('many');
    await stop();
    expect(written.stdout).not.toContain('tower-key-4711');
    const { code, written: checked } = run(config, { argv: ['--check'] });
    expect(await code).toBe(1);
    expect(checked.stdout).toContain(`Warning: The plugin 'file:./gates.tgz' cannot be loaded: ${problem}`);
    expect(checked.stdout).toContain("the portal runs without 'file:./gates.tgz', './walls.tgz'");
  });

  test.each([
    ['to load', "throw new Error('no glass');", "The required plugin './windows.tgz' cannot be loaded: no glass"],
    [
      'to start',
      "export default { id: 'windows', start() { throw new Error('no frame'); } };",
      "Plugin 'windows' failed to start: no frame",
    ],
  ])('that is required and fails %s prevents the start', async (_case, server, problem) => {
    const entry = { ...broken('windows', server), required: true };
    expect(await failureOf(configWith([fromFile, entry]))).toContain(problem);
  });
});
