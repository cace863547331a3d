import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { anImportedRepository, anImportRun, anOfferedRepository } from '../../testing/index.ts';
import { renderImport } from '../testing/renderImport.tsx';

beforeAll(async () => {
  await Promise.all([import('./ManyPage.tsx'), import('../run/RunPage.tsx')]);
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const ownerField = () => screen.findByRole('textbox', { name: /^Organisation, group/ });
const offered = [
  anOfferedRepository('shop', { description: 'Sells seats', language: 'Go' }),
  anOfferedRepository('fares'),
  anOfferedRepository('meals'),
  anOfferedRepository('known', { isKnown: true }),
  anOfferedRepository('old', { isArchived: true }),
  anOfferedRepository('blank', { defaultBranch: undefined }),
  anOfferedRepository('proposed', { pullRequestUrl: 'https://github.com/acme/proposed/pull/3' }),
];

async function list(path = '/catalog-import/many?owner=acme', options?: Parameters<typeof renderImport>[1]) {
  const page = renderImport(path, options);
  page.imports.runs.offered = offered;
  await box('shop');
  return page;
}

describe('many repositories', () => {
  test("are listed while the owner is typed, with the user's token", async () => {
    const { imports, getCredentials } = renderImport('/catalog-import/many');
    imports.runs.offered = offered;
    await userEvent.type(await ownerField(), 'acme');
    expect(await box('shop')).toBeTruthy();
    expect(screen.getByText('7 repositories')).toBeTruthy();
    expect(imports.calls.find(({ path }) => path === '/repositories')?.body).toEqual({
      ownerUrl: 'https://github.com/acme',
      token: 'write-token',
    });
    const request = { url: 'https://github.com/acme', additionalScope: { repoWrite: true }, optional: true };
    expect(getCredentials).toHaveBeenCalledWith(expect.objectContaining(request));
  });

  test("are listed by a click on a suggested organisation or on the user's own repositories", async () => {
    const page = renderImport('/catalog-import/many');
    page.imports.runs.offered = [...offered, anOfferedRepository('mine', { url: 'https://github.com/guest/mine' })];
    page.imports.runs.owners = [
      { url: 'https://github.com/acme', host: 'github.com', name: 'acme' },
      { url: 'https://elsewhere.example/acme', host: 'elsewhere.example', name: 'unlisted' },
    ];
    await userEvent.click(await screen.findByRole('button', { name: 'acme' }));
    expect(await box('shop')).toBeTruthy();
    expect(await ownerField()).toHaveProperty('value', 'acme');
    expect(screen.queryByRole('button', { name: /unlisted/ })).toBeNull();
    await userEvent.click(button('Your repositories'));
    expect(await box('mine')).toBeTruthy();
    expect(button('Your repositories').getAttribute('aria-pressed')).toBe('true');
    const asked = page.imports.calls.filter(({ path }) => path === '/repositories').map(({ body }) => body);
    expect(asked).toEqual([
      { ownerUrl: 'https://github.com/acme', token: 'write-token' },
      { ownerUrl: 'https://github.com', token: 'write-token' },
    ]);
  });

  test('that cannot be imported are hidden by default', async () => {
    await list();
    const names = () =>
      screen
        .getAllByRole('checkbox')
        .slice(3)
        .map((one) => one.getAttribute('aria-label') ?? (one as HTMLInputElement).labels?.[0]?.textContent);
    expect(names()).toEqual(['blank', 'fares', 'meals', 'proposed', 'shop']);
    expect((await box('blank')).disabled).toBe(true);
    await userEvent.click(await box('Include repositories already in the catalog'));
    await userEvent.click(await box('Include archived'));
    expect(names()).toEqual(['blank', 'fares', 'known', 'meals', 'old', 'proposed', 'shop']);
    await userEvent.type(screen.getByRole('textbox', { name: 'Search repositories' }), 'SEATS go');
    expect(names()).toEqual(['shop']);
  });

  test('with an open pull request show it and cannot be selected', async () => {
    await list();
    expect((await box('proposed')).disabled).toBe(true);
    const link = screen.getByRole('link', { name: /^pull request open/ });
    expect(link.getAttribute('href')).toBe('https://github.com/acme/proposed/pull/3');
  });

  test('can be selected one by one, as a range with Shift, or all at a time', async () => {
    await list();
    expect(button('Review')).toHaveProperty('disabled', true);
    const user = userEvent.setup();
    await user.click(await box('fares'));
    await user.keyboard('{Shift>}');
    await user.click(await box('shop'));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('3 selected')).toBeTruthy();
    await user.click(await box('Select all 3 that can be imported'));
    expect(screen.getByText('0 selected')).toBeTruthy();
  });

  test("that are selected are kept in the page's address", async () => {
    await list('/catalog-import/many?owner=acme&pick=shop,meals');
    expect([(await box('shop')).checked, (await box('fares')).checked]).toEqual([true, false]);
    expect(screen.getByText('2 selected')).toBeTruthy();
  });

  test('are reviewed with the proposed file, and then imported', async () => {
    const { imports } = await list('/catalog-import/many?owner=acme&pick=shop,fares');
    imports.runs.preview = (url) =>
      url.endsWith('/shop')
        ? { targets: [], content: 'kind: Component\nname: shop\n', owner: 'fares', ownerSource: 'CODEOWNERS' }
        : { targets: [{ target: `${url}/blob/main/catalog-info.yaml`, isRegistered: true }] };
    await userEvent.click(button('Review'));
    await screen.findByRole('heading', { level: 2, name: 'This is what will happen' });
    expect(
      screen.getByText(/Pull requests are opened on your behalf, from the branch callboard-integration/),
    ).toBeTruthy();
    // The style sheet draws the arrow before a summary; an icon would be a second one.
    expect(document.querySelectorAll('summary')).toHaveLength(2);
    expect(document.querySelectorAll('summary svg')).toHaveLength(0);
    await userEvent.click(screen.getByText('shop'));
    expect((await screen.findByRole('figure')).textContent).toContain('name: shop');
    expect(screen.getByText(/Owner from CODEOWNERS/)).toBeTruthy();
    await userEvent.click(screen.getByText('fares'));
    expect(await screen.findByText('(already registered, will be refreshed)')).toBeTruthy();
    expect(imports.runs.runs).toEqual([]);

    await userEvent.click(button('Import 2 repositories'));
    await screen.findByRole('heading', { level: 1, name: 'Import from acme' });
    const { body } = imports.calls.find(({ method, path }) => method === 'POST' && path === '/runs')!;
    expect(body).toMatchObject({
      ownerUrl: 'https://github.com/acme',
      repositories: [
        { url: 'https://github.com/acme/shop', name: 'shop' },
        { url: 'https://github.com/acme/fares', name: 'fares' },
      ],
      owner: 'boarding',
      title: 'Add catalog-info.yaml',
      token: 'write-token',
    });
  });

  test("ask for the user's consent with a button, not while typing", async () => {
    const { imports, getCredentials } = renderImport('/catalog-import/many');
    imports.runs.offered = offered;
    let isAllowed = false;
    getCredentials.mockImplementation(async ({ optional }) => {
      isAllowed ||= !optional;
      return { token: isAllowed ? 'write-token' : '', headers: {} };
    });
    await userEvent.type(await ownerField(), 'acme');
    await userEvent.click(await screen.findByRole('button', { name: 'Allow access to github.com' }));
    expect(await box('shop')).toBeTruthy();
    expect(getCredentials).toHaveBeenCalledWith(
      expect.objectContaining({
        optional: false,
        reason: 'To list repositories and open pull requests on your behalf, the portal needs access to github.com.',
      }),
    );
  });

  test('of an unknown owner show that there is no such owner', async () => {
    const { imports } = renderImport('/catalog-import/many?owner=nobody');
    imports.runs.offered = offered;
    expect(await screen.findByText("Nobody knows 'https://github.com/nobody'")).toBeTruthy();
  });

  test('have their texts in German', async () => {
    await list('/catalog-import/many?owner=acme', { languages: { available: ['en', 'de'], initial: 'de' } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Viele Repositorys importieren' })).toBeTruthy();
  });
});

describe('a run', () => {
  const failed = anImportedRepository('web', { state: 'failed', problem: 'The branch is there already: delete it' });
  const proposed = anImportedRepository('shop', {
    state: 'proposed',
    pullRequestUrl: 'https://github.com/acme/shop/pull/1',
  });
  const render = (...rows: (typeof failed)[]) => {
    const page = renderImport('/catalog-import/runs/run-1');
    page.imports.runs.runs = [anImportRun(rows)];
    return page;
  };

  test('shows the progress of each repository and updates it', async () => {
    const { imports } = render(proposed, anImportedRepository('fares', { state: 'analysing' }), failed);
    const row = async (name: string) =>
      (await screen.findByRole('link', { name: new RegExp(`^${name}`) })).closest('li')!;
    expect((await row('web')).textContent).toContain('The branch is there already: delete it');
    expect((await row('fares')).textContent).toContain('Analysing');
    const link = within(await row('shop')).getByRole('link', { name: 'Pull request for shop' });
    expect(link.getAttribute('href')).toBe('https://github.com/acme/shop/pull/1');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('2');
    imports.runs.runs = [anImportRun([proposed, anImportedRepository('fares', { state: 'registered' }), failed])];
    await waitFor(() => expect(screen.getByText(/Done, but 1 repository failed/)).toBeTruthy(), { timeout: 20_000 });
  });

  test('is not shown as complete while a pull request is open', async () => {
    const { imports } = render(proposed, anImportedRepository('fares', { state: 'registered' }));
    expect(await screen.findByText(/1 pull request is open/)).toBeTruthy();
    expect(screen.queryByText(/Import complete/)).toBeNull();
    imports.runs.runs = [anImportRun([{ ...proposed, state: 'arrived' }])];
    expect(await screen.findByText(/Import complete/, {}, { timeout: 20_000 })).toBeTruthy();
  });

  test('links from a registered repository to its entities and its file', async () => {
    const target = 'https://github.com/acme/fares/blob/main/catalog-info.yaml';
    const entityRefs = ['component:default/seat-map'];
    render(anImportedRepository('fares', { state: 'registered', targets: [target], entityRefs }));
    expect((await screen.findByRole('link', { name: 'seat-map' })).getAttribute('href')).toBe(
      '/catalog/default/component/seat-map',
    );
    const file = screen.getByRole('link', { name: /^blob\/main\/catalog-info.yaml/ });
    expect(file.getAttribute('href')).toBe(target);
  });

  test('retries failed repositories and cancels waiting ones', async () => {
    const { imports } = render(failed, proposed);
    await userEvent.click(await screen.findByRole('button', { name: 'Retry 1' }));
    await screen.findByRole('button', { name: 'Cancel 1 waiting' });
    expect(imports.calls.find(({ path }) => path.endsWith('/retry'))?.body).toEqual({ token: 'write-token' });
    await userEvent.click(button('Cancel 1 waiting'));
    expect(await screen.findByRole('button', { name: 'Cancelled 1' })).toBeTruthy();
  });

  test('can be filtered by state', async () => {
    render(failed, proposed);
    await userEvent.click(await screen.findByRole('button', { name: 'Failed 1' }));
    const list = screen.getByRole('list', { name: 'Repositories of this import' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    expect(button('Failed 1').getAttribute('aria-pressed')).toBe('true');
  });

  test('is listed in the earlier imports', async () => {
    const page = renderImport('/catalog-import/many');
    page.imports.runs.runs = [anImportRun([failed, proposed])];
    expect((await screen.findByRole('link', { name: 'acme' })).getAttribute('href')).toBe('/catalog-import/runs/run-1');
    expect(screen.getByText('1 failed')).toBeTruthy();
  });

  test('that does not exist is reported as missing', async () => {
    renderImport('/catalog-import/runs/none');
    expect(await screen.findByText(/This import does not exist, or it is not yours/)).toBeTruthy();
  });
});
