import { InputError, ServiceUnavailableError } from '@callboard/errors';
import { anEntity } from '@callboard/plugin-catalog/testing';
import { codeHostPoint, definePlugin, storageApi } from '@callboard/web-kit';
import { fakeStorage, implementApi } from '@callboard/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { anOfferedRepository } from '../testing/index.ts';
import { analyze, answerDryRun, loadImport, renderImport, urlField } from './testing/renderImport.tsx';

beforeAll(loadImport);
afterEach(() => window.localStorage.clear());

const file = 'https://github.com/acme/web/blob/main/catalog-info.yaml';
const other = 'https://github.com/acme/web/blob/main/worker/catalog-info.yaml';
const repository = 'https://github.com/acme/web';
const web = anEntity({
  metadata: { name: 'web' },
  spec: { type: 'website', lifecycle: 'production', owner: 'boarding' },
});
const worker = anEntity({ metadata: { name: 'worker' } });
const generated = anEntity({ kind: 'Location', metadata: { name: `generated-${'a'.repeat(40)}` } });
const dryRunOf = (target: string, exists = false) => ({
  location: { id: `url:${target}`, type: 'url', target },
  entities: [generated, web],
  exists,
});
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name });
const button = (name: string) => screen.getByRole('button', { name });
const step = () => screen.getByRole('list', { name: 'Steps' }).querySelector('[aria-current="step"]')?.textContent;

test('[IMP-001] asks for one URL, analyses it first, and shows the current step', async () => {
  renderImport();
  expect(await screen.findByRole('heading', { level: 1, name: 'Register existing component' })).toBeTruthy();
  expect(await urlField()).toBeTruthy();
  expect(step()).toBe('1Analyze');
});

describe('a file', () => {
  test('[CAT-053] [IMP-003] is previewed, and stored only when the user confirms', async () => {
    const page = renderImport();
    answerDryRun(page, (target) => dryRunOf(target));
    await analyze(file);
    await heading('This is what will happen');
    const writes = () => page.catalog.requests.filter(({ method, path }) => method === 'POST' && path === '/locations');
    expect(writes().map(({ search, body }) => [search.get('dryRun'), body])).toEqual([
      ['true', { type: 'url', target: file }],
    ]);
    expect(screen.getByText(file)).toBeTruthy();
    const cards = within(screen.getByRole('list', { name: 'Entities to be added' })).getAllByRole('listitem');
    expect(cards).toHaveLength(1);
    expect(cards[0]?.textContent).toContain('web');
    expect(cards[0]?.textContent).toContain('Component · website · production');
    expect(await within(cards[0]!).findByText('Boarding')).toBeTruthy();

    await userEvent.click(button('Register'));
    const done = await heading('Registered 1 file');
    expect(document.activeElement).toBe(done);
    expect(writes().at(-1)?.body).toEqual({ type: 'url', target: file });
    expect(writes().at(-1)?.search.has('dryRun')).toBe(false);
    expect(writes().at(-1)?.search.get('onConflict')).toBe('refresh');
    expect(screen.getByRole('link', { name: 'web' }).getAttribute('href')).toBe('/catalog/default/component/web');

    await userEvent.click(button('Register another'));
    await heading('What do you want to register?');
    expect((await urlField()).getAttribute('value')).toBe('');
  });

  test('that is already registered is refreshed, not added twice, and counts for the quick start', async () => {
    const storage = fakeStorage();
    const page = renderImport(undefined, { apis: [implementApi(storageApi, storage)] });
    answerDryRun(page, (target) => dryRunOf(target, true));
    await analyze(file);
    await heading('This is what will happen');
    expect(screen.getByText('(already registered, will be refreshed)')).toBeTruthy();
    await userEvent.click(button('Refresh'));
    await heading('Refreshing 1 file');
    expect(await storage.forBucket('catalogImport').get('hasRegistered')).toBe(true);
  });

  test('whose entities come from another file has a warning', async () => {
    const page = renderImport();
    const entities = [anEntity({ metadata: { name: 'seat-map' } }), web];
    answerDryRun(page, (target) => ({ ...dryRunOf(target), entities }));
    await analyze(file);
    expect(await screen.findByText(/The catalog already has an entity with this name/)).toBeTruthy();
  });

  test("that cannot be read shows the server's message, and the field keeps its text", async () => {
    const page = renderImport();
    answerDryRun(page, () => {
      throw new InputError('Unable to read url, 404 Not Found');
    });
    await analyze(file);
    expect((await screen.findByRole('alert')).textContent).toBe('Unable to read url, 404 Not Found');
    expect((await urlField()).getAttribute('value')).toBe(file);
    expect(step()).toBe('1Analyze');
  });

  test('[CAT-054] that cannot be registered keeps the review, shows the text of any response except a 201 with a location, and can be retried', async () => {
    const page = renderImport();
    answerDryRun(page, (target) => dryRunOf(target));
    await analyze(file);
    await heading('This is what will happen');
    page.catalog.answer('POST /locations', () => {
      throw new InputError('The database is away');
    });
    await userEvent.click(button('Register'));
    expect((await screen.findByRole('alert')).textContent).toContain('The database is away');
    page.catalog.answer('POST /locations', () => new Response('Come back later', { status: 200 }));
    await userEvent.click(button('Register'));
    expect(await screen.findByText('Come back later')).toBeTruthy();
    page.catalog.answer('POST /locations', () => Response.json({ entities: [] }, { status: 201 }));
    await userEvent.click(button('Register'));
    expect(await screen.findByText(`Location wasn't added: ${file}`)).toBeTruthy();
    answerDryRun(page, (target) => dryRunOf(target));
    await userEvent.click(button('Register'));
    await heading('Registered 1 file');
  });
});

describe('a repository that has catalog files', () => {
  const found = (registered: boolean) => ({
    existingEntityFiles: [
      { location: { type: 'url', target: file }, isRegistered: registered, entity: web },
      { location: { type: 'url', target: other }, isRegistered: false, entity: worker },
      { location: { type: 'url', target: other }, isRegistered: false, entity: generated },
    ],
    generateEntities: [],
  });

  test('[IMP-004] [IMP-005] [IMP-007] [IMP-008] is analysed, and its files can be registered', async () => {
    const page = renderImport();
    page.catalog.answer('POST /analyze-location', () => found(true));
    answerDryRun(page, (target) => dryRunOf(target));
    await analyze(repository);
    await heading('Which files do you want to register?');
    expect(step()).toBe('2Select');
    const asked = page.catalog.requests.find(({ path }) => path === '/analyze-location');
    expect(asked?.body).toEqual({
      location: { type: 'url', target: repository },
      catalogFilename: 'catalog-info.yaml',
    });
    const boxes = screen.getAllByRole('checkbox') as HTMLInputElement[];
    expect(boxes.map(({ checked }) => checked)).toEqual([false, false, true]);
    expect(screen.getByText('Already registered: it will be refreshed')).toBeTruthy();

    await userEvent.click(boxes[2]!);
    expect(button('Next')).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await userEvent.click(button('Next'));
    const review = await heading('This is what will happen');
    expect(document.activeElement).toBe(review);
    await userEvent.click(button('Register'));
    await heading('Registered 2 files');
    const targets = page.catalog.requests.filter(({ path }) => path === '/locations').map(({ body }) => body.target);
    expect(targets).toEqual([file, other]);
  });

  test('the back button restores the selected files and the typed URL', async () => {
    const page = renderImport();
    page.catalog.answer('POST /analyze-location', () => found(false));
    await analyze(repository);
    await heading('Which files do you want to register?');
    await userEvent.click(screen.getAllByRole('checkbox')[1]!);
    await userEvent.click(button('Next'));
    await heading('This is what will happen');
    await userEvent.click(button('Back'));
    await heading('Which files do you want to register?');
    expect((screen.getAllByRole('checkbox') as HTMLInputElement[]).map(({ checked }) => checked)).toEqual([
      false,
      false,
      true,
    ]);
    await userEvent.click(button('Back'));
    expect((await urlField()).getAttribute('value')).toBe(repository);
  });
});

describe('a URL that leads nowhere', () => {
  test('[IMP-015] on a host without pull request support must be that of a file', async () => {
    renderImport();
    await analyze('https://gitlab.com/acme/web');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The GitLab integration only supports full URLs to catalog-info.yaml files. Did you try to pass in the URL of a directory instead?',
    );
  });

  test('[IMP-014] [IMP-016] without a matching integration is rejected', async () => {
    const { catalog } = renderImport();
    await analyze('https://git.example/acme/web');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This URL was not recognized as a valid git URL because there was no configured integration that matched the given host name. Currently GitHub and Azure DevOps are supported. You could try to paste the full URL to a catalog-info.yaml file instead.',
    );
    expect(catalog.requests.filter(({ path }) => path === '/analyze-location')).toEqual([]);
  });

  test('without a matching integration shows the configured hosts, if there are more than the default text names', async () => {
    const codeHost = { type: 'gitea', title: 'Gitea', defaultHosts: ['gitea.com'], scopes: { read: [], write: [] } };
    const create = () => Promise.reject(new Error('not expected'));
    const gitea = definePlugin({
      id: 'gitea',
      extensions: [codeHostPoint.add({ ...codeHost, loadPullRequests: async () => ({ create }) })],
    });
    renderImport('/catalog-import', { morePlugins: [gitea] });
    await analyze('https://git.example/acme/web');
    const { textContent } = await screen.findByRole('alert');
    expect(textContent).toContain('Repositories are read from GitHub (github.com), Gitea (gitea.com).');
    expect(textContent).not.toContain('Currently GitHub and Azure DevOps');
  });

  test('that the server could not read is never reported as having no catalog file', async () => {
    const { catalog } = renderImport();
    catalog.answer('POST /analyze-location', () => {
      throw new ServiceUnavailableError(`Cannot read '${repository}': this server cannot reach github.com`);
    });
    await userEvent.click(await urlField());
    await userEvent.paste(repository);
    expect(await screen.findByText(/this server cannot reach github.com/)).toBeTruthy();
    expect(screen.queryByText(/No catalog file yet/)).toBeNull();
    await userEvent.click(button('Analyze'));
    expect((await screen.findByRole('alert')).textContent).toContain('Cannot read');
    expect(step()).toBe('1Analyze');
  });

  test('[IMP-017] whose analysis fails shows the reason', async () => {
    const { catalog } = renderImport();
    catalog.answer('POST /analyze-location', () => {
      throw new InputError('the repository is empty');
    });
    await analyze(repository);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to generate entity definitions, the repository is empty',
    );
  });

  test('[IMP-017] whose analysis fails without a message shows its status', async () => {
    const { catalog } = renderImport();
    catalog.answer('POST /analyze-location', () => new Response('', { status: 502, statusText: 'Bad Gateway' }));
    await analyze(repository);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to generate entity definitions. Received http response 502: Bad Gateway',
    );
  });

  test('text that is not a URL shows an error at the field', async () => {
    renderImport();
    await analyze('github.com/acme');
    expect(await screen.findByText('Enter a URL that starts with https:// or http://')).toBeTruthy();
    expect(screen.queryByText(/Not a full URL yet/)).toBe(null);
  });
});

describe('while typing', () => {
  const answer = () => screen.getAllByRole('status').find(({ tagName }) => tagName === 'P')?.textContent;

  test('the page shows the host, whether it is a file or a repository, and whether it is registered', async () => {
    const page = renderImport();
    answerDryRun(page, (target) => dryRunOf(target, true));
    page.catalog.answer('POST /analyze-location', () => ({
      existingEntityFiles: [],
      generateEntities: [{ entity: web, fields: [] }],
    }));
    const field = await urlField();
    await userEvent.type(field, 'https');
    expect(answer()).toBe('Not a full URL yet: it must start with https://');
    await userEvent.type(field, '://git.example/acme');
    expect(answer()).toBe('No code host is configured for git.example');
    await userEvent.clear(field);
    await userEvent.paste('apiVersion: backstage.io/v1alpha1 kind: Component');
    expect(answer()).toMatch(
      /^This is the content of a file. Try it out below, add it to a repository as catalog-info.yaml/,
    );
    await userEvent.clear(field);
    await userEvent.paste(repository);
    await waitFor(() => expect(answer()).toBe('GitHubRepositoryNo catalog file yet: a pull request can add one'));
    await userEvent.clear(field);
    await userEvent.paste(file);
    await waitFor(() => expect(answer()).toBe('GitHubCatalog file1 entity found, already registered'));
  });

  test('the next step reuses the response', async () => {
    const page = renderImport();
    page.catalog.answer('POST /analyze-location', () => ({
      existingEntityFiles: [],
      generateEntities: [{ entity: web, fields: [] }],
    }));
    await userEvent.click(await urlField());
    await userEvent.paste(repository);
    await waitFor(() => expect(answer()).toContain('No catalog file yet'));
    await userEvent.click(button('Analyze'));
    await heading('Describe the component');
    const asked = page.catalog.requests.filter(({ path }) => path === '/analyze-location');
    expect(asked).toHaveLength(1);
  });
});

test('a repository can be chosen from those of an organisation instead of typing its URL', async () => {
  const { catalog, imports } = renderImport();
  imports.runs.owners = [{ url: 'https://github.com/acme', host: 'github.com', name: 'acme' }];
  imports.runs.offered = [anOfferedRepository('known', { isKnown: true }), anOfferedRepository('web')];
  catalog.answer('POST /analyze-location', () => ({
    existingEntityFiles: [],
    generateEntities: [{ entity: web, fields: [] }],
  }));
  await userEvent.click(await screen.findByRole('button', { name: 'acme' }));
  await userEvent.click(await screen.findByRole('button', { name: /Choose a repository/ }));
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent?.trim());
  expect(options).toEqual(['web', 'known (in the catalog)']);
  await userEvent.click(screen.getByRole('option', { name: 'web' }));
  expect((await urlField()).getAttribute('value')).toBe(repository);
  await userEvent.click(button('Analyze'));
  await heading('Describe the component');
});

test("the URL can be part of the page's address", async () => {
  const page = renderImport(`/catalog-import?url=${encodeURIComponent(file)}`);
  answerDryRun(page, (target) => dryRunOf(target));
  expect((await urlField()).getAttribute('value')).toBe(file);
});

test('a user without permission to register sees the reason, and nothing is requested', async () => {
  const fetch = async () => Response.json({ items: [{ id: '0', result: 'DENY' }] });
  renderImport('/catalog-import', { config: { permission: { enabled: true } }, fetch });
  expect(await screen.findByText(/requires the catalog.location.create permission/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('has its texts in German', async () => {
  renderImport('/catalog-import', { languages: { available: ['en', 'de'], initial: 'de' } });
  expect(await screen.findByRole('heading', { name: 'Was möchtest du registrieren?' })).toBeTruthy();
});
