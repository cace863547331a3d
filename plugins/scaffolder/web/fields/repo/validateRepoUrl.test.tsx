import { beforeAll, describe, expect, test } from 'vitest';
import { loadFields, renderField } from '../testing/renderField.tsx';

beforeAll(loadFields);

const missing = (part: string) => `Incomplete repository location provided, ${part} not provided`;
const problems = (value: unknown) => renderField('RepoUrlPicker').validate(value);

test.each(['', '?owner=meridian&repo=radar'])('[SCAF-046] the host is required: %j', async (value) => {
  expect(await problems(value)).toEqual([missing('host')]);
});

test.each(['not a host?repo=radar', 'host:port?repo=radar'])('[SCAF-047] %s cannot be parsed', async (value) => {
  expect(await problems(value)).toEqual(['Unable to parse the Repository URL']);
});

test('an empty value is left to the schema', async () => {
  expect(await problems(undefined)).toEqual([]);
});

describe('[SCAF-048] the repository is required everywhere', () => {
  test.each([
    ['github.com?owner=meridian'],
    ['gitlab.com?owner=meridian'],
    ['gitea.acme.example?owner=meridian'],
    ['bitbucket.org?workspace=meridian&project=ops'],
    ['bitbucket.acme.example?project=ops'],
    ['dev.azure.com?organization=meridian&project=ops'],
    ['gerrit.acme.example?workspace=All-Projects'],
    ['unknown.example?owner=meridian'],
  ])('%s', async (value) => {
    expect(await problems(value)).toEqual([missing('repo')]);
    expect(await problems(`${value}&repo=radar`)).toEqual([]);
  });

  test.each(['github.com', 'gitlab.com', 'gitea.acme.example', 'unknown.example'])(
    'and the owner on %s',
    async (host) => {
      expect(await problems(`${host}?repo=radar`)).toEqual([missing('owner')]);
    },
  );

  test('except for a GitLab project identified by its number', async () => {
    expect(await problems('gitlab.com?project=42')).toEqual([]);
  });
});

describe('[SCAF-049] Bitbucket', () => {
  test('needs a project, and a workspace in the cloud', async () => {
    expect(await problems('bitbucket.org?repo=radar')).toEqual([missing('workspace'), missing('project')]);
    expect(await problems('bitbucket.org?project=ops&repo=radar')).toEqual([missing('workspace')]);
  });

  test('needs only a project on Bitbucket Server', async () => {
    expect(await problems('bitbucket.acme.example?repo=radar')).toEqual([missing('project')]);
  });
});

test('[SCAF-050] Azure needs a project', async () => {
  expect(await problems('dev.azure.com?organization=meridian&repo=radar')).toEqual([missing('project')]);
});

test('[SCAF-050] Gerrit needs a parent, and no owner', async () => {
  expect(await problems('gerrit.acme.example?repo=radar')).toEqual([missing('parent')]);
  expect(await problems('gerrit.acme.example?repo=radar&workspace=All-Projects')).toEqual([]);
});
