import {
  describeDeployments,
  describeListSearch,
  describeRepositoryLists,
  describeRepositoryState,
  describeTreeReading,
  treeFiles,
} from '@callboard/integrations/testing';
import { expect, test } from 'vitest';
import { aGitlab, aReader, entryOf } from './testing/aGitlab.ts';
import type { GitlabOptions } from './testing/index.ts';

async function setUp(options?: GitlabOptions) {
  const gitlab = await aGitlab(options);
  gitlab.addToken('good-token');
  const project = { files: treeFiles, isPrivate: true, defaultBranch: 'trunk' };
  const page = `${gitlab.url}/acme/platform/shop`;
  const urlsOf = (view: 'blob' | 'tree') => (branch: string, path: string) =>
    `${page}/-/${view}/${branch}${path && `/${path}`}`;
  const visitsTo = (part: string) => gitlab.visits.filter(({ path }) => path.includes(part));
  const addEmpty = () => {
    gitlab.addProject('acme/empty');
    return `${gitlab.url}/acme/empty`;
  };
  return {
    shop: gitlab.addProject('acme/platform/shop', project),
    reader: await aReader({ ...entryOf(gitlab), token: 'good-token' }),
    page,
    gitlab,
    addEmpty,
    folderAt: urlsOf('tree'),
    fileAt: urlsOf('blob'),
    archives: () => visitsTo('archive'),
    lists: () => visitsTo('/tree?'),
    contents: () => visitsTo('/blobs/'),
  };
}

describeTreeReading({
  setUp,
  refused: [
    ['/-/issues/1', 'InputError', 'is not a folder on GitLab'],
    ['/-/commit/0123abc', 'InputError', 'is not a folder on GitLab'],
    ['/-/tree/none', 'NotFoundError', '404 Commit Not Found'],
  ],
});

const tenFiles = Object.fromEntries(Array.from({ length: 10 }, (_, number) => [`${number}.md`, '']));

describeListSearch<GitlabOptions>({
  setUp,
  listed: { options: { maxPerPage: 2 }, lists: 3 },
  archived: { options: { maxPerPage: 1 }, lists: 10, more: tenFiles },
  hasSizes: false,
});

test('only the folder that contains all matches is listed, and a missing one has no matches', async () => {
  const { reader, fileAt, gitlab } = await setUp();
  const { files: found } = await reader.search(fileAt('trunk', 'b/*/other.yaml'));
  expect(found.map(({ url }) => url)).toEqual([fileAt('trunk', 'b/c/other.yaml')]);
  expect(gitlab.visits.at(-1)?.path).toContain('path=b');
  expect((await reader.search(fileAt('trunk', 'none/*.yaml'))).files).toEqual([]);
});

async function setUpLists() {
  const gitlab = await aGitlab();
  gitlab.addToken('portal');
  gitlab.addToken('ada');
  const reader = await aReader({ ...entryOf(gitlab), token: 'portal' });
  return { gitlab, reader, root: gitlab.baseUrl, add: gitlab.addProject };
}

describeRepositoryLists({
  setUp: setUpLists,
  count: 120,
  own: 'acme/platform/shop',
});

describeRepositoryState({ setUp: setUpLists });

describeDeployments({
  async setUp() {
    const lists = await setUpLists();
    return { ...lists, countRequests: () => lists.gitlab.visits.length };
  },
});
