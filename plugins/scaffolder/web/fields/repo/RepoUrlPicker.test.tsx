import { codeHostsApi } from '@callboard/web-kit';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { loadFields, renderField } from '../testing/renderField.tsx';
import { getIntegrationsList } from './integrationsList.ts';

beforeAll(loadFields);

const labels = () =>
  [...screen.getByRole('group', { name: 'Field' }).querySelectorAll('label')].map((label) =>
    label.firstChild!.textContent!.trim(),
  );
const part = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`), { selector: 'input, select' });
function write(name: string, value: string) {
  fireEvent.change(part(name), { target: { value } });
  fireEvent.blur(part(name));
}

describe('the fields', () => {
  test.each([
    ['github.com', ['Host', 'Owner', 'Repository']],
    ['gitlab.com', ['Host', 'Group or user', 'Repository']],
    ['gitea.acme.example', ['Host', 'Owner', 'Repository']],
    ['bitbucket.org', ['Host', 'Workspace', 'Project', 'Repository']],
    ['bitbucket.acme.example', ['Host', 'Project', 'Repository']],
    ['dev.azure.com', ['Host', 'Organization', 'Project', 'Repository']],
    ['gerrit.acme.example', ['Host', 'Owner', 'Parent', 'Repository']],
  ])('[SCAF-044] for %s are %j', (host, expected) => {
    renderField('RepoUrlPicker', { value: `${host}?` });
    expect(labels()).toEqual(expected);
  });

  test('[SCAF-044] follow the host', async () => {
    const { value } = renderField('RepoUrlPicker', { value: 'github.com?owner=meridian&repo=radar' });
    await userEvent.selectOptions(part('Host'), 'dev.azure.com');
    expect(labels()).toEqual(['Host', 'Organization', 'Project', 'Repository']);
    expect(value()).toBe('dev.azure.com?repo=radar');
  });
});

test('[SCAF-045] the value is the host with its parts, escaped and in a fixed order', async () => {
  const azure = renderField('RepoUrlPicker', { value: 'dev.azure.com?' });
  write('Project', 'ops & more');
  write('Repository', 'radar');
  write('Organization', 'meridian');
  expect(azure.value()).toBe('dev.azure.com?repo=radar&organization=meridian&project=ops+%26+more');
  azure.unmount();

  const cloud = renderField('RepoUrlPicker', { value: 'bitbucket.org?' });
  write('Project', 'ops');
  write('Workspace', 'meridian');
  write('Repository', 'radar');
  expect(cloud.value()).toBe('bitbucket.org?repo=radar&workspace=meridian&project=ops');
  cloud.unmount();

  const github = renderField('RepoUrlPicker', { value: 'github.com?' });
  write('Repository', 'radar');
  write('Owner', 'meridian');
  expect(github.value()).toBe('github.com?owner=meridian&repo=radar');
});

test('[SCAF-051] with errors, only required empty fields are marked', () => {
  const { setProps } = renderField('RepoUrlPicker', { value: 'gerrit.acme.example?repo=radar' });
  const marked = () =>
    ['Owner', 'Parent', 'Repository'].filter((name) => part(name).getAttribute('aria-invalid') === 'true');
  expect(marked()).toEqual([]);
  setProps({ errors: ['Incomplete repository location provided, parent not provided'] });
  expect(marked()).toEqual(['Parent']);
  expect(screen.getByText('Incomplete repository location provided, parent not provided')).toBeTruthy();
});

describe('[SCAF-052] a list of allowed values', () => {
  const lists = {
    allowedOwners: ['meridian'],
    allowedOrganizations: ['acme'],
    allowedProjects: ['ops'],
    allowedRepos: ['radar'],
  };
  test.each([
    ['github.com', ['Owner', 'Repository'], 'github.com?owner=meridian&repo=radar'],
    [
      'bitbucket.org',
      ['Workspace', 'Project', 'Repository'],
      'bitbucket.org?repo=radar&workspace=meridian&project=ops',
    ],
    [
      'dev.azure.com',
      ['Organization', 'Project', 'Repository'],
      'dev.azure.com?repo=radar&organization=acme&project=ops',
    ],
  ])('with one value is preselected and disabled on %s', (host, names, expected) => {
    const { value } = renderField('RepoUrlPicker', { value: `${host}?`, options: lists });
    expect(value()).toBe(expected);
    for (const name of names) expect([part(name).tagName, part(name).disabled]).toEqual(['SELECT', true]);
  });

  test('with several values is a select', async () => {
    const options = { allowedOwners: ['meridian', 'acme'] };
    const { value } = renderField('RepoUrlPicker', { value: 'github.com?', options });
    expect(
      within(part('Owner'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['meridian', 'acme']);
    expect(part('Owner').disabled).toBe(false);
    await userEvent.selectOptions(part('Owner'), 'acme');
    expect(value()).toBe('github.com?owner=acme');
  });

  test('allows any text if it is empty', () => {
    const { value } = renderField('RepoUrlPicker', {
      value: 'github.com?',
      options: { allowedOwners: [], allowedRepos: [] },
    });
    write('Owner', 'anybody');
    expect(value()).toBe('github.com?owner=anybody');
    expect(part('Repository').tagName).toBe('INPUT');
  });
});

describe('the texts of the template', () => {
  const options = {
    ownerLabel: 'Department',
    ownerDescription: 'Who pays for it',
    repoLabel: 'Service name',
    repoDescription: 'Lower case',
  };

  test.each([
    ['github.com', ['Host', 'Department', 'Service name']],
    ['bitbucket.org', ['Host', 'Department', 'Project', 'Service name']],
    ['dev.azure.com', ['Host', 'Department', 'Project', 'Service name']],
    ['gerrit.acme.example', ['Host', 'Department', 'Parent', 'Service name']],
  ])('name the owner and the repository on %s', (host, expected) => {
    renderField('RepoUrlPicker', { value: `${host}?`, options });
    expect(labels()).toEqual(expected);
    expect([screen.getByText('Who pays for it'), screen.getByText('Lower case')]).toHaveLength(2);
  });

  test('name lists of allowed values, too', () => {
    renderField('RepoUrlPicker', { value: 'github.com?', options: { ...options, allowedRepos: ['a', 'b'] } });
    expect(part('Service name').tagName).toBe('SELECT');
  });

  test('are the usual ones if they are empty or no texts', () => {
    renderField('RepoUrlPicker', { value: 'github.com?', options: { ownerLabel: ' ', repoLabel: 7 } });
    expect(labels()).toEqual(['Host', 'Owner', 'Repository']);
  });
});

describe('[SCAF-053] the host', () => {
  test('is the only allowed one', () => {
    const { value } = renderField('RepoUrlPicker', { options: { allowedHosts: ['gitlab.com'] } });
    expect(value()).toBe('gitlab.com?');
    expect(part('Host').disabled).toBe(true);
  });

  test('defaults to the first configured one', () => {
    const config = { integrations: { gitea: [{ host: 'Gitea.acme.example' }] } };
    const { value } = renderField('RepoUrlPicker', { config });
    expect(value()).toBe('gitea.acme.example?');
    expect(part('Host').disabled).toBe(false);
  });

  test('defaults to the first built-in one if none is configured', () => {
    expect(renderField('RepoUrlPicker').value()).toBe('github.com?');
  });

  test('stays unchanged if it is known', () => {
    const { onChange } = renderField('RepoUrlPicker', { value: 'gitlab.com?owner=a&repo=b' });
    expect(onChange).not.toHaveBeenCalled();
    expect(part('Host').value).toBe('gitlab.com');
  });

  test('stays if a link contains an unknown one, with a warning, until another is selected', async () => {
    const link = 'forge.example?organization=meridian&repo=radar';
    const { onChange, value } = renderField('RepoUrlPicker', {
      value: link,
      options: { allowedHosts: ['gitlab.com'] },
    });
    expect(onChange).not.toHaveBeenCalled();
    expect(part('Host').value).toBe('forge.example');
    expect(screen.getByText(/^forge\.example is not available here/)).toBeTruthy();
    await userEvent.selectOptions(part('Host'), 'gitlab.com');
    expect(value()).toBe('gitlab.com?repo=radar');
    expect(screen.queryByText(/is not available here/)).toBeNull();
  });

  test('shows an error if it is not configured', () => {
    renderField('RepoUrlPicker', { options: { allowedHosts: ['forge.example'] } });
    expect(screen.getByRole('alert').textContent).toContain('forge.example');
  });
});

test('[SCAF-054] the options are the configured hosts that are allowed, with type, host and title', () => {
  const allowedHosts = ['gitlab.com', 'GitHub.com', 'unknown.example'];
  const { app } = renderField('RepoUrlPicker', { options: { allowedHosts } });
  const hosts = app.apis.get(codeHostsApi).list();
  expect(getIntegrationsList(hosts, { allowedHosts })).toEqual([
    { type: 'github', host: 'github.com', title: 'GitHub' },
    { type: 'gitlab', host: 'gitlab.com', title: 'GitLab' },
  ]);
  expect(getIntegrationsList(hosts, {})).toHaveLength(7);
  const shown = within(part('Host')).getAllByRole('option');
  expect(shown.map(({ textContent }) => textContent)).toEqual(['GitHub (github.com)', 'GitLab (gitlab.com)']);
});

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
