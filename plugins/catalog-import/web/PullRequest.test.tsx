import { InputError, NotFoundError } from '@callboard/errors';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { aPullRequest } from '../testing/index.ts';
import {
  analyze,
  loadImport,
  named,
  proposed,
  type RenderedImport,
  renderImport,
  repository,
  urlField,
} from './testing/renderImport.tsx';

beforeAll(loadImport);
afterEach(() => window.localStorage.clear());

const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
/** Picks a suggested or a new value. */
async function choose(name: string, value: string): Promise<void> {
  await userEvent.click(within(screen.getByRole('group', { name })).getByRole('button'));
  await userEvent.type(screen.getByRole('combobox'), `${value}{Enter}`);
}
const fileText = () => screen.getByRole('figure').querySelector('code')?.textContent ?? '';

type Prepared = { generated?: readonly string[]; config?: NonNullable<Parameters<typeof renderImport>[1]>['config'] };

/** A repository without a catalog file, at the step where the file is prepared. */
async function prepare({ generated = ['web'], config }: Prepared = {}): Promise<RenderedImport> {
  const page = renderImport('/catalog-import', { config });
  page.catalog.answer('POST /analyze-location', () => ({
    existingEntityFiles: [],
    generateEntities: generated.map((name) => ({ entity: named(name), fields: [] })),
  }));
  page.catalog.answer('POST /validate-entity', () => new Response(null, { status: 200 }));
  await analyze(repository);
  await heading('Describe the component');
  return page;
}

async function review(): Promise<void> {
  await userEvent.click(button('Next'));
  await heading('This is what will happen');
}

const refused = (message: string) => () =>
  Response.json({ errors: [{ name: 'InputError', message }] }, { status: 400 });

describe('a repository without a catalog file', () => {
  test("[IMP-006] [IMP-011] [IMP-012] [IMP-013] gets one through a pull request in the user's name", async () => {
    const { create, getCredentials, imports } = await prepare();
    await review();
    expect(create).not.toHaveBeenCalled();
    expect(screen.getByText('callboard-integration')).toBeTruthy();
    await userEvent.click(button('Create pull request'));
    const made = await heading('The pull request is open');
    expect(document.activeElement).toBe(made);
    expect(getCredentials).toHaveBeenCalledWith({
      url: repository,
      additionalScope: { repoWrite: true },
      reason: 'To open the pull request on your behalf, the portal needs access to github.com.',
    });
    expect(create).toHaveBeenCalledOnce();
    const { content, ...request } = create.mock.calls[0]![0];
    expect(request).toEqual({
      url: repository,
      title: 'Add catalog-info.yaml',
      body: expect.stringContaining('`catalog-info.yaml`'),
      branch: 'callboard-integration',
      fileName: 'catalog-info.yaml',
      token: 'write-token',
    });
    expect(parse(content)).toEqual({ ...proposed, spec: { ...proposed.spec, owner: 'boarding' } });
    const link = screen.getByRole('link', { name: /^Open the pull request/ });
    expect(link.getAttribute('href')).toBe(`${repository}/pull/7`);
    expect(imports.state.pullRequests).toMatchObject([
      { repositoryUrl: repository, fileUrl: `${repository}/blob/main/catalog-info.yaml`, state: 'waiting' },
    ]);
    expect(await screen.findByRole('link', { name: 'Pull request for acme/web' })).toBeTruthy();
  });

  test('shows the progress of its pull request on the last step, until its entity is a link', async () => {
    const { imports } = await prepare();
    await review();
    await userEvent.click(button('Create pull request'));
    await heading('The pull request is open');
    const last = () => screen.getByRole('list', { name: 'Steps' }).lastElementChild?.textContent;
    expect(last()).toBe('4Done');
    const [made] = imports.state.pullRequests;
    imports.state.pullRequests = [{ ...made!, state: 'arrived', entityRefs: ['component:default/web'] }];
    await userEvent.click(await screen.findByRole('button', { name: 'Check now for the file in acme/web' }));
    await heading('Added to the catalog');
    expect(last()).toBe('Done (done)');
    const cards = within(screen.getByRole('list', { name: 'Entities in these files' }));
    expect((await cards.findByRole('link', { name: 'web' })).getAttribute('href')).toBe(
      '/catalog/default/component/web',
    );
    expect(screen.queryByText(/Have it reviewed and merged/)).toBeNull();
  });

  test('[IMP-011] [IMP-012] uses the file name and branch from the configuration', async () => {
    const names = { entityFilename: 'portal.yaml', pullRequestBranchName: 'portal/import' };
    const { create, catalog } = await prepare({ config: { catalog: { import: names } } });
    const asked = catalog.requests.find(({ path }) => path === '/analyze-location');
    expect(asked?.body.catalogFilename).toBe('portal.yaml');
    await review();
    expect(screen.getByText('portal/import')).toBeTruthy();
    await userEvent.click(button('Create pull request'));
    await heading('The pull request is open');
    expect(create.mock.calls[0]![0]).toMatchObject({
      title: 'Add portal.yaml',
      branch: 'portal/import',
      fileName: 'portal.yaml',
    });
  });

  test('shows the source of each proposed value, and owners that are not in the catalog', async () => {
    const page = renderImport();
    const suggested = (name: string, value: string, source: string) => ({
      field: name,
      value,
      source,
      state: 'analysisSuggestedValue',
      description: `From ${source}`,
    });
    page.catalog.answer('POST /validate-entity', () => new Response(null, { status: 200 }));
    page.catalog.answer('POST /analyze-location', () => ({
      existingEntityFiles: [],
      generateEntities: [
        {
          entity: {
            ...proposed,
            metadata: { ...proposed.metadata, description: 'Sells seats' },
            spec: { ...proposed.spec, type: 'service', owner: 'fares' },
          },
          fields: [
            suggested('metadata.description', 'Sells seats', 'README.md'),
            suggested('spec.type', 'service', 'Dockerfile'),
            suggested('spec.owner', 'group:default/fares', '.github/CODEOWNERS'),
          ],
        },
      ],
    }));
    await analyze(repository);
    await heading('Describe the component');
    const owner = screen.getByRole('group', { name: 'Owner' });
    expect(within(owner).getByText('From .github/CODEOWNERS')).toBeTruthy();
    expect(await within(owner).findByText('Fares')).toBeTruthy();
    expect(screen.getByText('From README.md')).toBeTruthy();
    expect(screen.getByText('From Dockerfile')).toBeTruthy();
    await choose('Type', 'website');
    expect(screen.queryByText('From Dockerfile')).toBeNull();

    await userEvent.click(button('Back'));
    page.catalog.answer('POST /analyze-location', () => ({
      existingEntityFiles: [],
      generateEntities: [
        {
          entity: proposed,
          fields: [{ ...suggested('spec.owner', '@acme/strangers', 'CODEOWNERS'), state: 'needsUserInput' }],
        },
      ],
    }));
    await userEvent.clear(await screen.findByRole('textbox', { name: 'Repository or file URL' }));
    await analyze(`${repository}-2`);
    expect(await screen.findByText(/^CODEOWNERS names @acme\/strangers, but the catalog/)).toBeTruthy();
  });

  test('[IMP-009] has proposed values that can be edited, which updates the file', async () => {
    const { create } = await prepare();
    await userEvent.clear(field('Name'));
    await userEvent.type(field('Name'), 'shop');
    await userEvent.type(screen.getAllByRole('textbox', { name: /^Description/ })[0]!, 'Sells');
    await choose('Type', 'website');
    await userEvent.click(within(screen.getByRole('group', { name: 'Owner' })).getByRole('button'));
    await userEvent.click(await screen.findByRole('option', { name: /Fares/ }));
    expect(parse(fileText())).toEqual({
      ...proposed,
      metadata: { ...proposed.metadata, name: 'shop', description: 'Sells' },
      spec: { type: 'website', lifecycle: 'unknown', owner: 'fares' },
    });
    const titles = screen.getAllByRole('textbox', { name: /^Title/ });
    await userEvent.clear(titles.at(-1)!);
    await userEvent.type(titles.at(-1)!, 'Describe us');
    const body = screen.getAllByRole('textbox', { name: /^Description/ }).at(-1)!;
    expect(body).toHaveProperty('value', expect.stringContaining('`catalog-info.yaml`'));
    await userEvent.clear(body);
    await userEvent.type(body, 'So that people find us');
    await review();
    await userEvent.click(button('Create pull request'));
    await heading('The pull request is open');
    expect(create.mock.calls[0]![0]).toMatchObject({ title: 'Describe us', body: 'So that people find us' });
    expect(parse(create.mock.calls[0]![0].content).metadata.name).toBe('shop');
  });

  test('keeps typed values when the page is reloaded, until they are discarded or sent', async () => {
    const first = await prepare();
    await userEvent.type(field('Name'), '-shop');
    first.unmount();
    const second = await prepare();
    expect(await screen.findByText(/^Your unsent changes/)).toBeTruthy();
    expect(field('Name')).toHaveProperty('value', 'web-shop');
    expect(fileText()).toContain('name: web-shop');
    await userEvent.click(button('Discard them'));
    expect(field('Name')).toHaveProperty('value', 'web');
    expect(screen.queryByText(/^Your unsent changes/)).toBeNull();
    await userEvent.type(field('Name'), '-meals');
    await review();
    await userEvent.click(button('Create pull request'));
    await heading('The pull request is open');
    second.unmount();
    await prepare();
    expect(field('Name')).toHaveProperty('value', 'web');
  });

  test('is validated while typing, and a problem blocks the pull request', async () => {
    const { catalog, create } = await prepare();
    expect(await screen.findByText('The catalog would accept this')).toBeTruthy();
    catalog.answer('POST /validate-entity', refused('"metadata.name" is not valid'));
    await userEvent.type(field('Name'), '!');
    expect(await screen.findByText('"metadata.name" is not valid')).toBeTruthy();
    await review();
    await userEvent.click(button('Create pull request'));
    expect((await screen.findByRole('alert')).textContent).toContain('"metadata.name" is not valid');
    expect(create).not.toHaveBeenCalled();
  });

  test('[IMP-010] has each document validated for its location before anything is written', async () => {
    const { catalog, create } = await prepare();
    await review();
    const before = catalog.requests.length;
    await userEvent.click(button('Create pull request'));
    await heading('The pull request is open');
    const asked = catalog.requests.slice(before).filter(({ path }) => path === '/validate-entity');
    expect(asked.map(({ body }) => body)).toEqual([
      { entity: { ...proposed, spec: { ...proposed.spec, owner: 'boarding' } }, location: `url:${repository}` },
    ]);
    expect(create).toHaveBeenCalledOnce();
  });

  test('[IMP-010] has each of several documents validated, and the first error message is raised', async () => {
    const { catalog, create } = await prepare({ generated: ['web', 'worker', 'mailer'] });
    type Sent = { body: { entity?: unknown } };
    const nameIn = ({ body }: Sent) => (body.entity as typeof proposed).metadata.name;
    catalog.answer('POST /validate-entity', () => {
      const name = nameIn(catalog.requests.at(-1)!);
      return name === 'web' ? new Response(null, { status: 200 }) : refused(`${name} is not valid`)();
    });
    await review();
    const before = catalog.requests.length;
    await userEvent.click(button('Create pull request'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('worker is not valid');
    expect(alert.textContent).not.toContain('mailer');
    const asked = catalog.requests.slice(before).filter(({ path }) => path === '/validate-entity');
    expect(asked.map(nameIn)).toEqual(['web', 'worker', 'mailer']);
    expect(create).not.toHaveBeenCalled();
  });

  test('keeps all input when the host rejects it, quotes the host, and can be retried', async () => {
    const { create } = await prepare();
    const message =
      "Couldn't create a new branch with name callboard-integration, received http response status code 422";
    create.mockRejectedValueOnce(new InputError(message));
    await userEvent.clear(field('Name'));
    await userEvent.type(field('Name'), 'shop');
    await review();
    await userEvent.click(button('Create pull request'));
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    await userEvent.click(button('Back'));
    await heading('Describe the component');
    expect(field('Name')).toHaveProperty('value', 'shop');
    await review();
    await userEvent.click(button('Create pull request'));
    await heading('The pull request is open');
  });

  test('links to a pull request that the portal could not store, with instructions', async () => {
    const page = await prepare();
    vi.spyOn(page.imports.state, 'pullRequests', 'set').mockImplementation(() => {
      throw new Error('away');
    });
    await review();
    await userEvent.click(button('Create pull request'));
    await heading('The pull request is open');
    expect(screen.getByRole('link', { name: /^Open the pull request/ })).toBeTruthy();
    expect(screen.getByText(/^The portal could not save this pull request/)).toBeTruthy();
  });

  test('shows a warning for a name that is already in the catalog, with a link to its entity', async () => {
    await prepare();
    await userEvent.clear(field('Name'));
    await userEvent.type(field('Name'), 'seat-map');
    expect(await screen.findByText(/The catalog already has an entity with this name/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'seat-map' }).getAttribute('href')).toBe(
      '/catalog/default/component/seat-map',
    );
  });

  test('shows that no pull request can be opened, and why, before anything is filled in', async () => {
    const page = renderImport();
    page.requireProvider.mockRejectedValue(new NotFoundError(`No auth provider available for '${repository}'`));
    page.catalog.answer('POST /validate-entity', () => new Response(null, { status: 200 }));
    page.catalog.answer('POST /analyze-location', () => ({
      existingEntityFiles: [],
      generateEntities: [{ entity: proposed, fields: [] }],
    }));
    await analyze(repository);
    await heading('Describe the component');
    expect(await screen.findByText(/You cannot open a pull request on github.com from here/)).toBeTruthy();
    expect(screen.getByText(/^No auth provider available for .*\. You can also add the file/)).toBeTruthy();
    expect(page.getCredentials).not.toHaveBeenCalled();
  });

  test('with an open pull request shows it at the URL and before anything is filled in', async () => {
    const pullRequestUrl = 'https://github.com/acme/web/pull/1';
    const page = renderImport('/catalog-import', {
      pullRequests: [aPullRequest({ repositoryUrl: `${repository}/`, pullRequestUrl })],
    });
    page.catalog.answer('POST /validate-entity', () => new Response(null, { status: 200 }));
    page.catalog.answer('POST /analyze-location', () => ({
      existingEntityFiles: [],
      generateEntities: [{ entity: proposed, fields: [] }],
    }));
    await userEvent.type(await urlField(), repository);
    expect(await screen.findByText('A pull request that adds the file is already open')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Show pull request/ }).getAttribute('href')).toBe(pullRequestUrl);
    await userEvent.click(button('Analyze'));
    await heading('Describe the component');
    expect(await screen.findByText(/A pull request that adds the file is already open$/)).toBeTruthy();
  });

  test('shows missing values at their fields', async () => {
    await prepare();
    await userEvent.clear(field('Name'));
    await userEvent.click(button('Next'));
    expect(await screen.findByText('This field is required')).toBeTruthy();
    await heading('Describe the component');
  });
});
