import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aPluginPackage, startRegistry } from '@callboard/outside-plugins/testing';
import type { Locator } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { desktop, type OpenPage, openPage } from './browser.ts';
import { startProduct } from './product.mjs';

const declared = { needs: ['search'], points: ['gates.kinds'], permissions: ['gates.open'], hosts: ['gates.example'] };
const server = `
  import { createExtensionPoint, definePlugin } from '@callboard/server-kit';
  export default definePlugin({
    id: 'gates',
    needs: ['search'],
    points: [createExtensionPoint({ id: 'gates.kinds', description: 'Kinds of gates' })],
    permissions: [{ type: 'basic', name: 'gates.open', attributes: { action: 'update' } }],
    migrations: [{
      name: '0001-openings', phase: 'expand',
      up: (db) => db.schema.createTable('gates_openings').ifNotExists().addColumn('name', 'text').execute(),
    }],
    start() {},
  });`;
const gates = (version: string) => aPluginPackage({ version, server, callboard: declared });
const [older, newer] = [gates('1.2.0'), gates('1.3.0')];
const crews = aPluginPackage({
  name: '@acme/crews',
  callboard: { id: 'crews' },
  server: "export default { id: 'crews', start() {} };",
});

const indexed = ({ version, integrity }: typeof crews, callboard: object) => ({
  version,
  integrity,
  callboard: { kit: '^1', ...callboard },
});
const index = {
  plugins: [
    { name: '@acme/gates', versions: [indexed(newer, { id: 'gates', ...declared })] },
    { name: '@acme/crews', description: 'Plans crews', versions: [indexed(crews, { id: 'crews' })] },
  ],
};

/** The configuration of a portal whose guest is an administrator, with these lines about plugins. */
const configWith = (plugins: string) => `
auth: { providers: { guest: {} } }
permission: { enabled: true, administrators: [user:development/guest] }
${plugins}`;

/** Saves a change in the dialog that an action of a plugin opens. */
async function change(page: OpenPage, part: Locator, action: 'Install' | 'Update' | 'Disable', name: string) {
  await part.getByRole('button', { name: `${action} ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `${action} ${name}` });
  await dialog.getByText('The change takes effect when the portal is restarted.').waitFor();
  await dialog.getByRole('button', { name: 'Save for the next start' }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('[PLUG-011] administrators see the installed plugins with what they may touch, install, update and disable plugins of an index for the next start, and commit the shown lines', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-plugins-'));
  const registry = await startRegistry([older, newer, crews]);
  const stopping = [() => registry.close(), async () => rmSync(folder, { recursive: true, force: true })];
  onTestFinished(async () => {
    for (const stop of stopping) await stop();
  });
  const config = join(folder, 'app-config.yaml');
  const entry = { package: older.spec, integrity: older.integrity };
  const source = { registry: registry.url, index: join(folder, 'index.json') };
  writeFileSync(source.index, JSON.stringify(index));
  writeFileSync(config, configWith(`plugins: ${JSON.stringify({ ...source, packages: [entry] })}`));

  async function restart(before?: { stop(): Promise<void> }) {
    if (before) stopping.splice(stopping.indexOf(before.stop), 1);
    await before?.stop();
    const product = await startProduct({ args: ['--config', config], kept: join(folder, 'data') });
    stopping.unshift(product.stop);
    const page = await openPage({ ...desktop, baseURL: product.url });
    await page.goto('/portal');
    await page
      .getByRole('navigation', { name: 'Sections of this page' })
      .getByRole('link', { name: 'Plugins' })
      .click();
    const installed = page.getByRole('region', { name: /^External plugins/ });
    await installed.waitFor();
    return { ...product, page, installed, available: page.getByRole('region', { name: /^Available/ }) };
  }
  const stateOf = (installed: Locator, name: string, version: string, state: string) =>
    installed.getByRole('listitem', { name, exact: true }).filter({ hasText: version }).getByText(state).waitFor();

  const first = await restart();
  await stateOf(first.installed, '@acme/gates', '1.2.0', 'Active');
  for (const [label, value] of [
    ['Permissions', 'gates.open'],
    ['Extension points', 'gates.kinds'],
    ['Tables', 'gates_openings'],
    ['Outgoing hosts', 'gates.example'],
  ]) {
    await first.installed.getByText(label!, { exact: true }).waitFor();
    await first.installed.getByText(value!, { exact: true }).waitFor();
  }
  await first.available.getByText('Plans crews').waitFor();
  await change(first.page, first.available, 'Install', '@acme/crews');
  await change(first.page, first.available, 'Update', '@acme/gates');
  await first.page.getByText('Restart the portal to apply 2 changes').waitFor();
  await first.page.getByText('Until then, the portal runs as before.').waitFor();
  await stateOf(first.installed, '@acme/gates', '1.2.0', 'Active');

  const second = await restart(first);
  await stateOf(second.installed, '@acme/gates', '1.3.0', 'Active');
  await stateOf(second.installed, '@acme/crews', crews.version, 'Active');
  await second.available.getByText('Everything is installed and up to date').waitFor();
  await change(second.page, second.installed, 'Disable', '@acme/crews');
  await second.page.getByText('Disable @acme/crews@1.2.0').waitFor();
  const lines = await second.page.locator('figure', { hasText: 'packages:' }).locator('code').textContent();
  expect(lines).toContain(newer.integrity);

  // Without the data folder, only the configuration decides.
  rmSync(join(folder, 'data/outside-plugins/changes.json'));
  const origin = Object.entries(source).map((one) => `\n  ${one.join(': ')}`);
  const committed = String(lines).replace('plugins:', `plugins:${origin.join('')}`);
  writeFileSync(config, configWith(committed));
  const third = await restart(second);
  await stateOf(third.installed, '@acme/gates', '1.3.0', 'Active');
  await stateOf(third.installed, '@acme/crews@1.2.0', '', 'Disabled');
  expect(await third.page.getByText(/Restart the portal|differ from the configuration/).count()).toBe(0);
  expect(third.page.problems).toEqual([]);
});
