import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { loadFields, part, renderField, write } from '../testing/renderField.tsx';

beforeAll(loadFields);

describe('with the token of the user', () => {
  afterEach(() => void vi.useRealTimers());

  const requestUserCredentials = { secretsKey: 'USER_TOKEN', additionalScopes: { github: ['workflow'] } };
  const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));

  /** Responds like the server, and records requests. */
  function render(value: string, results: Record<string, { id: string; title?: string }[]>) {
    vi.useFakeTimers();
    const page = renderField('RepoUrlPicker', { value, options: { requestUserCredentials } });
    for (const [call, found] of Object.entries(results)) {
      page.scaffolder.answer(`POST /v2/autocomplete/${call}`, () => ({ results: found }));
    }
    const requests = () =>
      page.scaffolder.calls.map(({ path, body }) => [
        path.replace('/v2/autocomplete/', ''),
        (body as { context: unknown }).context,
      ]);
    return { ...page, requests };
  }
  const proposed = async (name: string) => {
    fireEvent.click(part(name));
    await pass(0);
    const options = screen.queryAllByRole('option').filter((option) => option.tagName === 'DIV');
    const texts = options.map((option) => option.querySelector('[title]')!.textContent);
    fireEvent.blur(part(name));
    return texts;
  };

  test('[SCAF-059] the token is requested after the host is stable for 500 ms, with write access and the scopes of the template, and stored as a secret', async () => {
    const { getCredentials, secrets } = render('github.com?', {});
    await pass(499);
    expect(getCredentials).not.toHaveBeenCalled();
    await pass(1);
    expect(getCredentials.mock.calls).toEqual([
      [
        {
          url: 'https://github.com',
          additionalScope: { repoWrite: true, customScopes: { github: ['workflow'] } },
          reason: 'The template accesses github.com on your behalf, so the portal needs access to it.',
        },
      ],
    ]);
    expect(secrets()).toEqual({ USER_TOKEN: 'token of github.com' });
  });

  test('[SCAF-059] switching through hosts requests only the token of the last, and tokens are never mixed up between hosts', async () => {
    const { getCredentials, secrets } = render('github.com?', {});
    await pass(500);
    fireEvent.change(part('Host'), { target: { value: 'dev.azure.com' } });
    await pass(300);
    expect(secrets()).toEqual({});
    fireEvent.change(part('Host'), { target: { value: 'gitlab.com' } });
    await pass(500);
    expect(getCredentials.mock.calls.map(([{ url }]) => url)).toEqual(['https://github.com', 'https://gitlab.com']);
    expect(secrets()).toEqual({ USER_TOKEN: 'token of gitlab.com' });
  });

  test.each([true, false])('repositories are suggested unless disableRepoAutocomplete is set: %s', async (isPlain) => {
    vi.useFakeTimers();
    const options = { requestUserCredentials, disableRepoAutocomplete: isPlain };
    const { scaffolder } = renderField('RepoUrlPicker', { value: 'github.com?owner=meridian', options });
    const results = [{ id: 'meridian/radar' }];
    scaffolder.answer('POST /v2/autocomplete/github/repositoriesWithOwner', () => ({ results }));
    await pass(500);
    await pass(0);
    expect(await proposed('Owner')).toEqual(['meridian']);
    expect(await proposed('Repository')).toEqual(isPlain ? [] : ['radar']);
  });

  test('[SCAF-059] no token is requested unless the template asks for it', async () => {
    vi.useFakeTimers();
    const { getCredentials } = renderField('RepoUrlPicker', { value: 'github.com?' });
    await pass(2_000);
    expect(getCredentials).not.toHaveBeenCalled();
  });

  test('a user who denied access can be asked again', async () => {
    vi.useFakeTimers();
    const getCredentials = vi
      .fn()
      .mockRejectedValueOnce(new Error('Popup closed'))
      .mockResolvedValue({ token: 't', headers: {} });
    const { secrets } = renderField('RepoUrlPicker', {
      value: 'github.com?',
      options: { requestUserCredentials },
      getCredentials,
    });
    await pass(500);
    expect(screen.getByRole('status').textContent).toContain('Popup closed');
    fireEvent.click(screen.getByRole('button', { name: 'Grant access' }));
    await pass(0);
    expect(secrets()).toEqual({ USER_TOKEN: 't' });
    expect(screen.queryByText(/Popup closed/)).toBeNull();
  });

  test('[SCAF-055] Bitbucket Cloud suggests workspaces, then projects, then repositories', async () => {
    const { requests, scaffolder } = render('bitbucket.org?', {
      'bitbucket-cloud/workspaces': [{ id: 'meridian' }, { id: 'acme' }],
      'bitbucket-cloud/projects': [{ id: 'OPS' }],
      'bitbucket-cloud/repositories': [{ id: 'radar' }],
    });
    await pass(1_000);
    expect(requests()).toEqual([['bitbucket-cloud/workspaces', {}]]);
    expect(scaffolder.calls[0]!.body).toMatchObject({ token: 'token of bitbucket.org' });
    expect(await proposed('Workspace')).toEqual(['meridian', 'acme']);
    write('Workspace', 'meridian');
    await pass(500);
    expect(requests().at(-1)).toEqual(['bitbucket-cloud/projects', { workspace: 'meridian' }]);
    expect(await proposed('Project')).toEqual(['OPS']);
    write('Project', 'OPS');
    await pass(500);
    expect(requests().at(-1)).toEqual(['bitbucket-cloud/repositories', { workspace: 'meridian', project: 'OPS' }]);
    expect(await proposed('Repository')).toEqual(['radar']);
  });

  test('[SCAF-056] GitHub suggests owners and repositories from one list of owner/repo', async () => {
    const { requests } = render('github.com?', {
      'github/repositoriesWithOwner': [{ id: 'meridian/radar' }, { id: 'meridian/rota' }, { id: 'acme/shop' }],
    });
    await pass(1_000);
    expect(await proposed('Owner')).toEqual(['meridian', 'acme']);
    write('Owner', 'meridian');
    await pass(500);
    expect(await proposed('Repository')).toEqual(['radar', 'rota']);
    expect(requests()).toEqual([['github/repositoriesWithOwner', { host: 'github.com' }]]);
  });

  test('[SCAF-057] GitLab suggests groups, and the repositories of the selected one', async () => {
    const { requests, value } = render('gitlab.com?', {
      'gitlab/groups': [{ id: '7', title: 'meridian/ops' }],
      'gitlab/repositories': [{ id: 'radar', title: 'Radar' }],
    });
    await pass(1_000);
    expect(requests()).toEqual([['gitlab/groups', { host: 'gitlab.com' }]]);
    expect(await proposed('Group or user')).toEqual(['meridian/ops']);
    write('Group or user', 'meridian/ops');
    await pass(500);
    expect(requests().at(-1)).toEqual(['gitlab/repositories', { host: 'gitlab.com', id: '7' }]);
    fireEvent.click(part('Repository'));
    await pass(0);
    fireEvent.keyDown(part('Repository'), { key: 'ArrowDown' });
    fireEvent.keyDown(part('Repository'), { key: 'Enter' });
    expect(value()).toBe('gitlab.com?owner=meridian%2Fops&repo=radar');
  });

  test('Azure DevOps suggests organizations, then projects, then repositories', async () => {
    const { requests, value } = render('dev.azure.com?', {
      'azure/organizations': [{ id: 'meridian' }],
      'azure/projects': [{ id: 'ops' }],
      'azure/repositories': [{ id: 'radar' }],
    });
    await pass(1_000);
    expect(await proposed('Organization')).toEqual(['meridian']);
    write('Organization', 'meridian');
    await pass(500);
    expect(await proposed('Project')).toEqual(['ops']);
    write('Project', 'ops');
    await pass(500);
    expect(await proposed('Repository')).toEqual(['radar']);
    const host = 'dev.azure.com';
    expect(requests().at(-1)).toEqual(['azure/repositories', { host, organization: 'meridian', project: 'ops' }]);
    write('Repository', 'radar');
    expect(value()).toBe('dev.azure.com?repo=radar&organization=meridian&project=ops');
  });

  test('Gitea suggests owners, and the repositories of the selected one', async () => {
    const { requests } = render('gitea.acme.example?', {
      'gitea/owners': [{ id: 'meridian' }],
      'gitea/repositories': [{ id: 'radar' }],
    });
    await pass(1_000);
    expect(await proposed('Owner')).toEqual(['meridian']);
    write('Owner', 'meridian');
    await pass(500);
    expect(await proposed('Repository')).toEqual(['radar']);
    expect(requests().at(-1)).toEqual(['gitea/repositories', { host: 'gitea.acme.example', owner: 'meridian' }]);
  });

  test('[SCAF-058] requests are sent 500 ms after the last keystroke', async () => {
    const { requests } = render('bitbucket.org?', {});
    await pass(1_000);
    const before = requests().length;
    for (const text of ['m', 'me', 'mer']) {
      write('Workspace', text);
      await pass(400);
    }
    expect(requests()).toHaveLength(before);
    await pass(99);
    expect(requests()).toHaveLength(before);
    await pass(1);
    expect(requests().slice(before)).toEqual([['bitbucket-cloud/projects', { workspace: 'mer' }]]);
  });
});
