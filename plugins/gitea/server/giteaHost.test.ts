import {
  describeListSearch,
  describeRepositoryLists,
  describeRepositoryState,
  describeTreeReading,
  treeFiles,
} from '@callboard/integrations/testing';
import { aGitea, aReader } from './testing/aGitea.ts';
import type { GiteaOptions } from './testing/index.ts';

const tenFiles = Object.fromEntries(Array.from({ length: 10 }, (_, number) => [`${number}.md`, '']));

async function setUp(options?: GiteaOptions) {
  const gitea = await aGitea(options);
  gitea.admit('token good-token');
  const shop = gitea.addRepository('acme/shop', { files: treeFiles, isPrivate: true, defaultBranch: 'trunk' });
  const page = `${gitea.url}/acme/shop`;
  const at = (branch: string, path: string) => `${page}/src/branch/${branch}${path && `/${path}`}`;
  const visitsTo = (part: string) => gitea.visits.filter(({ path }) => path.includes(part));
  return {
    reader: await aReader(gitea, { token: 'good-token' }),
    shop,
    page,
    folderAt: at,
    fileAt: at,
    archives: () => visitsTo('archive'),
    lists: () => visitsTo('/git/trees/'),
    contents: () => visitsTo('/raw/'),
    addEmpty() {
      gitea.addRepository('acme/empty');
      return `${gitea.url}/acme/empty`;
    },
  };
}

describeTreeReading({
  setUp,
  refused: [
    ['/issues/1', 'InputError', 'is not a folder on Gitea'],
    ['/commit/0123abc', 'InputError', 'is not a folder on Gitea'],
    ['/src/branch/none', 'NotFoundError', "or the credentials for '127.0.0.1:"],
  ],
});

describeListSearch<GiteaOptions>({
  setUp,
  listed: { options: { maxPerPage: 2 }, lists: 3 },
  archived: { options: { maxPerPage: 1 }, lists: 10, more: tenFiles },
  hasSizes: true,
});

async function setUpLists() {
  const gitea = await aGitea();
  gitea.admit('token portal');
  gitea.admit('Bearer ada');
  return { reader: await aReader(gitea, { token: 'portal' }), root: gitea.baseUrl, add: gitea.addRepository };
}

describeRepositoryLists({
  setUp: setUpLists,
  count: 60,
  own: 'acme/shop',
});

describeRepositoryState({ setUp: setUpLists });
