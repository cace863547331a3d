import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPullRequest } from '../../testing/index.ts';
import { loadImport, named, renderImport, repository, urlField } from '../testing/renderImport.tsx';

beforeAll(loadImport);

const button = (name: string) => screen.getByRole('button', { name });

describe('pull requests', () => {
  const row = async (name: RegExp) => within((await screen.findByRole('link', { name })).closest('li')!);

  test('show their progress', async () => {
    const made = (repository: string, over: Parameters<typeof aPullRequest>[0]) =>
      aPullRequest({ id: repository, repositoryUrl: `https://github.com/acme/${repository}`, ...over });
    renderImport('/catalog-import', {
      pullRequests: [
        made('new', {}),
        made('blocked', { lookedAt: '2026-01-06T08:00:00.000Z', problem: 'no access' }),
        made('read', { state: 'registered', createdBy: 'user:default/ada' }),
        made('taken', { state: 'registered', problem: 'ConflictError: The name is taken' }),
        made('here', { state: 'arrived', entityRefs: ['component:default/seat-map'] }),
        made('lost', { state: 'given-up' }),
      ],
    });
    expect((await row(/acme\/new/)).getByText('Waiting to be merged')).toBeTruthy();
    expect((await row(/acme\/blocked/)).getByText('Last check: no access')).toBeTruthy();
    expect((await row(/acme\/read/)).getByText('Merged, loading')).toBeTruthy();
    expect(await (await row(/acme\/read/)).findByRole('link', { name: 'ada' })).toBeTruthy();
    expect((await row(/acme\/taken/)).getByText('Merged, but failed to load')).toBeTruthy();
    expect((await row(/acme\/taken/)).getByText('ConflictError: The name is taken')).toBeTruthy();
    const arrived = await row(/acme\/here/);
    expect(arrived.getByText('In the catalog')).toBeTruthy();
    expect((await arrived.findByRole('link', { name: 'seat-map' })).getAttribute('href')).toBe(
      '/catalog/default/component/seat-map',
    );
    expect(arrived.queryByRole('button', { name: /^Check now/ })).toBeNull();
    expect((await row(/acme\/lost/)).getByText('Stopped checking')).toBeTruthy();
  });

  test('are counted without those that have ended', async () => {
    renderImport('/catalog-import', {
      pullRequests: [
        aPullRequest({ id: 'new' }),
        aPullRequest({ id: 'merged', state: 'registered' }),
        aPullRequest({ id: 'here', state: 'arrived' }),
        aPullRequest({ id: 'lost', state: 'given-up' }),
      ],
    });
    expect(await screen.findByRole('heading', { name: 'Pull requests (2 in progress)' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /^Pull request for/ })).toHaveLength(4);
  });

  test('trigger a new analysis of the typed URL when one has arrived', async () => {
    const { catalog, imports } = renderImport('/catalog-import', { pullRequests: [aPullRequest()] });
    catalog.answer('POST /analyze-location', () => ({
      existingEntityFiles: [],
      generateEntities: [{ entity: named('web'), fields: [] }],
    }));
    const waiting = await row(/acme\/web/);
    await userEvent.click(await urlField());
    await userEvent.paste(repository);
    await screen.findByText('A pull request that adds the file is already open');
    const looks = () => catalog.requests.filter(({ path }) => path === '/analyze-location').length;
    const before = looks();
    imports.state.pullRequests = [aPullRequest({ state: 'arrived', entityRefs: ['component:default/seat-map'] })];
    await userEvent.click(waiting.getByRole('button', { name: 'Check now for the file in acme/web' }));
    await waitFor(() => expect(looks()).toBeGreaterThan(before));
  });

  test('can be checked immediately, and removed once their entities are in the catalog', async () => {
    const { imports } = renderImport('/catalog-import', { pullRequests: [aPullRequest()] });
    const waiting = await row(/acme\/web/);
    imports.state.pullRequests = [aPullRequest({ state: 'arrived', entityRefs: ['component:default/seat-map'] })];
    await userEvent.click(waiting.getByRole('button', { name: 'Check now for the file in acme/web' }));
    expect(await screen.findByText('In the catalog')).toBeTruthy();
    expect(imports.calls.map(({ method, path }) => `${method} ${path}`)).toContain(
      'POST /pull-requests/pull-request-1/look',
    );
    expect(screen.queryByRole('button', { name: /^Stop tracking/ })).toBeNull();
    await userEvent.click(button('Remove the pull request for acme/web from this list'));
    await waitFor(() => expect(screen.getByText(/^Pull requests that you create here/)).toBeTruthy());
    expect(imports.state.pullRequests).toEqual([]);
  });

  test('are no longer tracked while waiting only after a confirmation', async () => {
    const { imports } = renderImport('/catalog-import', { pullRequests: [aPullRequest()] });
    await row(/acme\/web/);
    await userEvent.click(button('Stop tracking the pull request for acme/web'));
    const question = await screen.findByRole(
      'dialog',
      { name: 'Stop tracking the pull request for acme/web?' },
      { timeout: 20_000 },
    );
    expect(imports.state.pullRequests).toHaveLength(1);
    await userEvent.click(within(question).getByRole('button', { name: 'Stop tracking' }));
    await waitFor(() => expect(imports.state.pullRequests).toEqual([]));
  });
});
