import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadFields, renderField } from '../testing/renderField.tsx';

beforeAll(loadFields);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
const box = () => screen.getByRole('combobox', { name: /^Field/ });
const requestUserCredentials = { secretsKey: 'USER_TOKEN', additionalScopes: { github: ['gist'] } };
const options = { requestUserCredentials };

async function proposed() {
  fireEvent.click(box());
  await pass(0);
  return screen.queryAllByRole('option').map((option) => option.querySelector('[title]')!.textContent);
}

describe('a branch picker', () => {
  test('[SCAF-060] suggests the branches of the repository on GitHub', async () => {
    const page = renderField('RepoBranchPicker', {
      options,
      values: { repoUrl: 'github.com?owner=meridian&repo=radar' },
    });
    page.scaffolder.answer('POST /v2/autocomplete/github/branches', () => ({
      results: [{ id: 'main' }, { id: 'next' }],
    }));
    await pass(1_000);
    expect(page.scaffolder.calls.map(({ path, body }) => [path, body])).toEqual([
      [
        '/v2/autocomplete/github/branches',
        { token: 'token of github.com', context: { host: 'github.com', owner: 'meridian', repository: 'radar' } },
      ],
    ]);
    expect(await proposed()).toEqual(['main', 'next']);
    fireEvent.keyDown(box(), { key: 'ArrowDown' });
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(page.value()).toBe('main');
  });

  test('[SCAF-061] suggests the branches of the repository on Bitbucket Cloud', async () => {
    const repoUrl = 'bitbucket.org?workspace=meridian&project=OPS&repo=radar';
    const page = renderField('RepoBranchPicker', { options, values: { repoUrl } });
    page.scaffolder.answer('POST /v2/autocomplete/bitbucket-cloud/branches', () => ({ results: [{ id: 'main' }] }));
    await pass(1_000);
    expect(page.scaffolder.calls.map(({ body }) => body)).toMatchObject([
      { context: { workspace: 'meridian', repository: 'radar' } },
    ]);
    expect(await proposed()).toEqual(['main']);
  });

  test.each([
    ['gitlab', 'gitlab.com?owner=ops/web&repo=radar', { owner: 'ops/web', repository: 'radar' }],
    ['gitea', 'gitea.acme.example?owner=ops&repo=radar', { owner: 'ops', repository: 'radar' }],
    [
      'azure',
      'dev.azure.com?organization=m&project=ops&repo=radar',
      { organization: 'm', project: 'ops', repository: 'radar' },
    ],
  ])('suggests the branches of the repository on %s', async (provider, repoUrl, context) => {
    const page = renderField('RepoBranchPicker', { options, values: { repoUrl } });
    page.scaffolder.answer(`POST /v2/autocomplete/${provider}/branches`, () => ({ results: [{ id: 'main' }] }));
    await pass(1_000);
    expect(page.scaffolder.calls.map(({ body }) => body)).toMatchObject([{ context }]);
    expect(await proposed()).toEqual(['main']);
  });

  test('[SCAF-061] suggests nothing on Bitbucket Server, and accepts typed text', async () => {
    const repoUrl = 'bitbucket.acme.example?project=OPS&repo=radar';
    const page = renderField('RepoBranchPicker', { options, values: { repoUrl } });
    await pass(2_000);
    expect(page.scaffolder.calls).toEqual([]);
    fireEvent.change(box(), { target: { value: 'release/1' } });
    expect(page.value()).toBe('release/1');
  });

  test('[SCAF-062] requests the token of the user with additional scopes, and branches after 500 ms', async () => {
    const page = renderField('RepoBranchPicker', { options, values: { repoUrl: 'github.com?owner=meridian&repo=ra' } });
    await pass(499);
    expect(page.getCredentials).not.toHaveBeenCalled();
    await pass(1);
    expect(page.getCredentials.mock.lastCall![0].additionalScope).toEqual({
      repoWrite: true,
      customScopes: { github: ['gist'] },
    });
    expect(page.secrets()).toEqual({ USER_TOKEN: 'token of github.com' });
    await pass(500);
    const before = page.scaffolder.calls.length;
    page.setProps({ values: { repoUrl: 'github.com?owner=meridian&repo=rad' } });
    await pass(499);
    page.setProps({ values: { repoUrl: 'github.com?owner=meridian&repo=radar' } });
    await pass(499);
    expect(page.scaffolder.calls).toHaveLength(before);
    await pass(1);
    expect(page.scaffolder.calls.slice(before).map(({ body }) => body)).toMatchObject([
      { context: { repository: 'radar' } },
    ]);
  });
});

describe('a repository owner picker', () => {
  test('suggests the organizations of the user, except those that the template excludes', async () => {
    const page = renderField('RepoOwnerPicker', {
      options: { ...options, host: 'github.com', excludedOwners: ['sandbox'] },
    });
    const results = [{ id: 'meridian' }, { id: 'sandbox' }];
    page.scaffolder.answer('POST /v2/autocomplete/github/owners', () => ({ results }));
    await pass(1_000);
    expect(await proposed()).toEqual(['meridian']);
  });

  test('suggests GitLab groups by their path', async () => {
    const page = renderField('RepoOwnerPicker', { options: { ...options, host: 'gitlab.com' } });
    page.scaffolder.answer('POST /v2/autocomplete/gitlab/groups', () => ({
      results: [{ id: '7', title: 'meridian/ops' }],
    }));
    await pass(1_000);
    expect(await proposed()).toEqual(['meridian/ops']);
  });
});
