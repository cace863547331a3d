import { codeHostsApi } from '@callboard/web-kit';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadFields, part, renderField, write } from '../testing/renderField.tsx';
import { getIntegrationsList } from './integrationsList.ts';

beforeAll(loadFields);

const labels = () =>
  [...screen.getByRole('group', { name: 'Field' }).querySelectorAll('label')].map((label) =>
    label.firstChild!.textContent!.trim(),
  );

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

test.each([
  [
    'dev.azure.com',
    { Project: 'ops & more', Repository: 'radar', Organization: 'meridian' },
    'dev.azure.com?repo=radar&organization=meridian&project=ops+%26+more',
  ],
  [
    'bitbucket.org',
    { Project: 'ops', Workspace: 'meridian', Repository: 'radar' },
    'bitbucket.org?repo=radar&workspace=meridian&project=ops',
  ],
  ['github.com', { Repository: 'radar', Owner: 'meridian' }, 'github.com?owner=meridian&repo=radar'],
])('[SCAF-045] the value is the host with its parts, escaped and in a fixed order: %s', (host, parts, expected) => {
  const { value } = renderField('RepoUrlPicker', { value: `${host}?` });
  for (const [name, text] of Object.entries(parts)) write(name, text);
  expect(value()).toBe(expected);
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
  const owner = { ownerLabel: 'Department', ownerDescription: 'Who pays for it' };
  const options = { ...owner, repoLabel: 'Service name', repoDescription: 'Lower case' };

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
