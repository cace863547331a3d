import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, openPage } from './browser.ts';
import { checkEveryLook, lookable } from './everyLook.ts';
import { root, startProduct } from './product.mjs';

const policies = {
  'policy.csv': `# Everybody reads.
p, role:default/reader, catalog-entity, read, allow
g, *, role:default/reader
`,
  'owners.yaml': `# Conditions
policies:
  - role: role:default/reader
    permission: catalog.entity.refresh
    conditions: { rule: IS_ENTITY_OWNER, params: { claims: [$ownerRefs] } }
`,
};

const folder = mkdtempSync(join(tmpdir(), 'callboard-roles-'));
const file = (name: string) => join(folder, name);
const text = (name: string) => readFileSync(file(name), 'utf8');
let product: Awaited<ReturnType<typeof startProduct>>;

/** The demo with a policy whose files are also in a repository of the simulated code host. */
beforeAll(async () => {
  const seed = file('repositories');
  cpSync(join(root, 'examples/repositories'), seed, { recursive: true });
  writeFileSync(join(seed, 'policy.yaml'), JSON.stringify({ description: 'Who may do what', files: policies }));
  for (const [name, content] of Object.entries(policies)) writeFileSync(file(name), content);
  const helena = 'user:default/helena.strand';
  const repository = 'http://127.0.0.1:$' + '{CALLBOARD_CODE_HOST_PORT}/horizon/policy/blob/main';
  const names = Object.keys(policies);
  writeFileSync(
    file('app-config.yaml'),
    JSON.stringify({
      auth: { providers: { guest: { userEntityRef: helena, ownershipEntityRefs: [helena] } } },
      simulatedHost: { seed },
      permission: {
        enabled: true,
        administrators: [helena],
        files: names.map(file),
        editor: { sources: names.map((name) => ({ file: file(name), url: `${repository}/${name}` })) },
      },
    }),
  );
  const args = ['--config', join(root, 'app-config.yaml'), '--config', file('app-config.yaml')];
  product = await startProduct({ args, hasCodeHost: true });
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

const open = (options = desktop) => openPage({ ...options, baseURL: product.url });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A new role for a group, with a permission under a condition. */
async function fillIn(page: Page): Promise<void> {
  await page.goto('/permissions');
  await page.getByRole('link', { name: 'New role' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('role:default/release-manager');
  await page.getByRole('group', { name: 'Add a member' }).getByRole('button').click();
  await page.keyboard.type('boarding');
  await page
    .getByRole('option', { name: /Boarding/ })
    .first()
    .click();
  await button(page, 'Remove group:default/boarding').waitFor();
  await button(page, 'Add permission').click();
  await button(page, 'Choose a permission').click();
  await page.getByRole('option', { name: 'catalog.entity.delete' }).click();
  await button(page, 'Add condition').click();
  await button(page, 'a rule matches').click();
  await page.getByRole('option', { name: 'this does not match' }).click();
  await button(page, 'HAS_ANNOTATION').click();
  await page.getByRole('option', { name: 'HAS_LABEL' }).click();
  await page.getByRole('textbox', { name: /label/ }).fill('confidential');
  await button(page, 'Review changes').click();
}

/** Nothing is written until the review is confirmed. */
async function reviewed(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Review changes' });
  await dialog.getByText(/people gain access/).waitFor();
  await dialog.getByText('after: Allowed with conditions, where not (it has the label confidential)').waitFor();
  await dialog.getByRole('link', { name: 'Ines Novak' }).waitFor();
  await dialog.getByText('+ g, group:default/boarding, role:default/release-manager').waitFor();
  expect([text('policy.csv'), text('owners.yaml')]).toEqual(Object.values(policies));
  return dialog;
}

test('[CONF-011] a role is edited, its effect is reviewed, and it is proposed as a pull request or saved, and audited', async () => {
  const page = await open();
  await fillIn(page);
  const proposed = await reviewed(page);
  await proposed.getByRole('button', { name: 'Open pull request' }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
  await (await opened).getByRole('button', { name: /^Allow as/ }).click();
  await proposed.getByText('The pull request is open').waitFor();
  const host = await page.context().newPage();
  await host.goto((await proposed.getByRole('link', { name: 'Show pull request' }).getAttribute('href'))!);
  await host.getByText('g, group:default/boarding, role:default/release-manager').first().waitFor();
  await host.close();
  expect(text('policy.csv')).toBe(policies['policy.csv']);

  await fillIn(page);
  await (await reviewed(page)).getByRole('button', { name: 'Save' }).click();
  const role = page.getByRole('region', { name: 'role:default/release-manager' });
  await role.getByText('owners.yaml').waitFor();
  expect(text('policy.csv')).toBe(`${policies['policy.csv']}g, group:default/boarding, role:default/release-manager\n`);
  expect(text('owners.yaml')).toContain('# Conditions\npolicies:\n  - role: role:default/reader');
  expect(text('owners.yaml')).toContain('rule: HAS_LABEL');

  // The repository has another version now, and the role still has everything it had.
  await role.getByRole('link', { name: 'Edit role:default/release-manager' }).click();
  await button(page, 'Delete role').click();
  const removed = page.getByRole('dialog', { name: 'Review changes' });
  await removed.getByText(/people lose access/).waitFor();
  await removed.getByRole('button', { name: 'Open pull request' }).click();
  await removed.getByText(/differs from .* deploy the version in the repository/).waitFor();
  await removed.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'New role' }).waitFor();
  await role.waitFor({ state: 'detached' });
  expect(text('policy.csv')).toBe(policies['policy.csv']);

  await page.getByRole('link', { name: 'Audit', exact: true }).click();
  const changed = page.getByRole('row', { name: /Changed roles/ });
  await changed.filter({ hasText: 'Helena Strand' }).first().waitFor();
  expect(await changed.count()).toBe(2);
  await page
    .getByRole('row', { name: /Proposed role changes/ })
    .filter({ hasText: 'Failed' })
    .waitFor();
  await page.context().close();
});

const pages = [
  { path: '/permissions?edit=role:default/reader', ready: 'catalog.entity.refresh' },
  { path: '/permissions?edit=new', ready: 'Nobody has this role' },
];
test.each(pages)('$path fits every screen, and axe finds no serious problem', async ({ path, ready }) => {
  const page = await open(lookable);
  await page.goto(path);
  await page.getByText(ready).first().waitFor();
  await checkEveryLook(page, (look) => {
    const picture = `role-${path.includes('new') ? 'new' : 'edit'}-${look}.png`;
    return page.screenshot({ path: join(root, 'screens', picture), fullPage: true });
  });
  await page.context().close();
});
