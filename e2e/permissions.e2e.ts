import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { desktop, isLateCall, openPage, untilQuiet } from './browser.ts';
import { checkEveryLook, lookable } from './everyLook.ts';
import { root, startProduct } from './product.mjs';

const csv = `# everybody reads what is not the business of revenue
p, role:default/reader, catalog-entity, read, allow
p, role:default/reader, catalog.location.read, read, allow
g, *, role:default/reader
`;
const yaml = `policies:
  - role: role:default/reader
    permission: catalog-entity
    action: read
    effect: deny
    conditions: { rule: IS_ENTITY_OWNER, params: { claims: [group:default/revenue] } }
  - role: role:default/reader
    permission: catalog.entity.delete
    conditions: { rule: IS_ENTITY_OWNER, params: { claims: [$ownerRefs] } }
`;

const folder = mkdtempSync(join(tmpdir(), 'callboard-permissions-'));
const file = (name: string) => join(folder, name);
const policyFile = file('policy.csv');

/** The demo organisation under the policy, used by one user. */
async function startAs(user: string, groups: readonly string[]) {
  const config = file(`${user}.yaml`);
  const refs = [`user:default/${user}`, ...groups.map((group) => `group:default/${group}`)];
  writeFileSync(
    config,
    JSON.stringify({
      auth: { providers: { guest: { userEntityRef: refs[0], ownershipEntityRefs: refs } } },
      permission: {
        enabled: true,
        administrators: ['user:default/helena.strand'],
        files: [policyFile, file('owners.yaml')],
      },
    }),
  );
  return startProduct({ args: ['--config', join(root, 'app-config.yaml'), '--config', config] });
}

let product: Awaited<ReturnType<typeof startProduct>>;
const open = (options: BrowserContextOptions = desktop) => openPage({ ...options, baseURL: product.url });
const calls = (page: Page) => {
  const made: string[] = [];
  page.on('request', (request) => made.push(new URL(request.url()).pathname));
  return (path: string) => made.filter((pathname) => pathname === path).length;
};

beforeAll(() => {
  writeFileSync(policyFile, csv);
  writeFileSync(file('owners.yaml'), yaml);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a user with limited access', () => {
  beforeAll(async () => {
    product = await startAs('ines.novak', ['boarding']);
  });
  afterAll(() => product.stop());

  test('finds denied entities in no list, count or filter', async () => {
    const page = await open();
    await page.goto('/catalog?filters[text]=fare-engine');
    await page.getByText('Nothing matches these filters').waitFor();
    await page.goto('/catalog?filters[text]=');
    await page.getByRole('link', { name: 'acars-gateway', exact: true }).waitFor();
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await filters.getByText('Boarding').first().waitFor();
    expect(await filters.getByText('Revenue').count()).toBe(0);

    const counted = Number(await page.locator('h1 + span').first().textContent());
    const answer = await page.evaluate(async () => {
      const session = await (await fetch('/api/auth/guest/refresh', { headers: { 'x-requested-with': 'x' } })).json();
      const headers = { authorization: `Bearer ${session.backstageIdentity.token}` };
      const list = await fetch('/api/catalog/entities/by-query?filter=kind=component&limit=500', { headers });
      return (await list.json()) as { totalItems: number; items: { spec: { owner: string } }[] };
    });
    expect(answer.totalItems).toBe(counted);
    expect(answer.items.filter(({ spec }) => spec.owner.endsWith('revenue'))).toEqual([]);

    await page.goto('/catalog/default/component/fare-engine');
    await page.getByText('Entity was not found').waitFor();
    await page.context().close();
  });

  test('[PERM-011] cannot unregister entities of others, and the menu explains why', async () => {
    const page = await open();
    const made = calls(page);
    await page.goto('/catalog/default/component/acars-gateway');
    await page.getByRole('button', { name: 'More actions' }).click();
    const item = page.getByRole('menuitem', { name: 'Unregister entity' });
    await expect.poll(() => item.isDisabled()).toBe(true);
    await expect.poll(() => page.getByRole('menuitem', { name: 'Refresh' }).isDisabled()).toBe(true);
    expect(made('/api/permission/authorize')).toBeGreaterThan(0);

    await page.goto('/catalog/default/component/booking-api');
    await page.getByRole('button', { name: 'More actions' }).click();
    await expect.poll(() => item.isEnabled()).toBe(true);
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  test('waits for as many calls as without permissions: four for an entity, four for the list', async () => {
    const page = await open();
    await page.goto('/settings');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const callsOf = async (path: string, ready: () => Promise<unknown>) => {
      const made: string[] = [];
      const note = (request: Request) => {
        const url = new URL(request.url());
        if (url.pathname.startsWith('/api/') && !isLateCall(url)) made.push(url.pathname);
      };
      page.on('request', note);
      await page.evaluate((to) => {
        window.history.pushState({}, '', to);
        window.dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      await ready();
      await untilQuiet(page);
      page.off('request', note);
      console.log(`With permissions on, ${path} took ${made.length} calls: ${made.join(', ')}`);
      return made;
    };
    // It runs in no cluster; otherwise another card would check its access.
    const entity = await callsOf('/catalog/default/component/flight-history', () =>
      page.getByRole('button', { name: 'Refresh', disabled: true }).waitFor(),
    );
    expect(entity.length).toBeLessThanOrEqual(4);
    const name = page.getByRole('link', { name: 'acars-gateway', exact: true });
    const list = await callsOf('/catalog?filters[kind]=component', () => name.waitFor());
    expect(list.length).toBeLessThanOrEqual(4);
    // One check, for the register button; rows check when the pointer comes near.
    expect(entity).not.toContain('/api/permission/authorize');
    expect(list.filter((path) => path === '/api/permission/authorize').length).toBeLessThanOrEqual(1);

    const authorize = page.waitForRequest('**/api/permission/authorize');
    await name.hover();
    await authorize;
    await page.getByRole('button', { name: 'Refresh acars-gateway', disabled: true }).waitFor();
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  test('has no access to the policy', async () => {
    const page = await open();
    await page.goto('/permissions');
    // Screen readers hear the same words as the title of the page.
    await page.getByRole('main').getByText('You do not have access to the policy').waitFor();
    // The navigation checks the permission itself, and shows no item.
    await expect.poll(() => page.getByRole('link', { name: 'Permissions' }).count()).toBe(0);
    await page.context().close();
  });
});

describe('an administrator', () => {
  beforeAll(async () => {
    product = await startAs('helena.strand', []);
  });
  afterAll(() => product.stop());

  test('sees the roles, the permissions of a user, and their reasons', async () => {
    const page = await open();
    await page.goto('/catalog');
    await page.getByRole('link', { name: 'Permissions' }).click();
    await page.getByRole('region', { name: 'role:default/reader' }).getByText('owners.yaml:2').waitFor();
    await page.getByText('All signed-in users').waitFor();

    await page.getByRole('link', { name: 'People', exact: true }).click();
    await page.getByRole('group', { name: 'Person' }).getByRole('button').click();
    await page.keyboard.type('ines');
    await page.getByRole('option', { name: /Ines Novak/ }).waitFor();
    await page.keyboard.press('Enter');
    const remove = page.getByRole('row', { name: /catalog\.entity\.delete/ });
    await remove.getByText(/^where it is owned by user:default\/ines\.novak or group:default\/boarding/).waitFor();
    await remove.getByRole('link', { name: 'catalog.entity.delete' }).click();

    await page.getByText(/^Ines Novak can do this where it is owned by/).waitFor();
    await page.getByRole('group', { name: 'Resource' }).getByRole('button').click();
    await page.keyboard.type('fare-engine');
    await page.getByRole('option', { name: /fare-engine/ }).click();
    await page.getByText('Ines Novak cannot do this').waitFor();
    await page.getByText('does not apply here').waitFor();
    expect(new URL(page.url()).searchParams.get('resource')).toBe('component:default/fare-engine');
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  test('sees a mistake in the policy with its line, and its rejection in the audit log', async () => {
    const page = await open();
    writeFileSync(policyFile, `${csv}p, role:default/reader, catalog-entity, read, alow\n`);
    await page.goto('/permissions');
    const alert = page.getByRole('alert');
    await alert.getByText('policy.csv:5').waitFor({ timeout: 30_000 });
    await page.getByRole('link', { name: 'Audit', exact: true }).click();
    const reload = page.getByRole('row', { name: /Policy reloaded/ });
    await reload.getByText('Failed').waitFor();
    await page.getByRole('group', { name: 'Event' }).getByRole('button', { name: 'Signed in' }).click();
    await page.waitForURL(/action=sign-in/);
    await page
      .getByRole('row', { name: /Signed in/ })
      .first()
      .click();
    await page.getByRole('dialog', { name: 'Signed in' }).getByText('"provider": "guest"').waitFor();
    writeFileSync(policyFile, csv);
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  const asked = 'user=user:default/ines.novak&permission=catalog.entity.delete&resource=component:default/booking-api';
  const pages = [
    { path: '/permissions', ready: 'All signed-in users' },
    { path: '/permissions/people?user=user:default/ines.novak', ready: 'catalog.entity.delete' },
    { path: `/permissions/why?${asked}`, ready: 'Ines Novak can do this' },
    { path: '/permissions/audit', ready: 'Signed in' },
  ];
  test.each(pages)('$path fits every screen, and axe finds no serious problem', async ({ path, ready }) => {
    const page = await open(lookable);
    await page.goto(path);
    await page.getByText(ready).last().waitFor();
    await checkEveryLook(page, (look) => {
      // The demo has permissions off, so `npm run screens` has no screenshot of these.
      const picture = `permissions-${path.split(/[/?]/)[2] ?? 'roles'}-${look}.png`;
      return page.screenshot({ path: join(root, 'screens', picture), fullPage: true });
    });
    await page.context().close();
  });
});
