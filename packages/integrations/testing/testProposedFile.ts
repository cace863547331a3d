import { expect, onTestFinished, test } from 'vitest';
import type { ProposedFile } from '../common/index.ts';
import type { RepositoryOptions, StandInRepository } from './repository.ts';
import type { StandIn } from './standIn.ts';

/** The repository of a stand-in that a file is proposed for; its default branch is `trunk`. */
type Proposing = {
  host: Pick<StandIn, 'url' | 'visits' | 'close'>;
  shop: StandInRepository;
  page: string;
  create(over?: Partial<ProposedFile>, send?: typeof fetch): Promise<{ link: string; location: string }>;
};

export type ProposedFileSuite = {
  /** The name in messages: 'GitLab'. */
  title: string;
  start(options: RepositoryOptions): Promise<Proposing>;
  /** The ids of the specification that a test covers: `{ created: '[IMP-020] ' }`. */
  ids?: { created?: string; missing?: string; empty?: string; branch?: string; file?: string; request?: string };
  /** Paths below the page of the repository. */
  paths: { link: string; location: string; branches: string; newRequest: string };
  /** The calls without the path of the repository in the API, in their order. */
  steps: { root: string; calls(shop: StandInRepository): string[] };
  /** The page of a missing repository. */
  missing: string;
  /** The whole message for an empty repository. */
  empty(page: string): string;
  /** Options of a repository in which no branch can be created. */
  readOnly: RepositoryOptions;
  /** The host's reasons, each with its status: '404: Not Found'. */
  reasons: { missing: string; token?: string; branch: string; readOnly: string };
  /** The failed action when a branch cannot be created. */
  newBranch?: string;
};

/** A file, proposed by a user with the token `user-token`. */
export const proposedFile = {
  title: 'Add catalog-info.yaml',
  body: 'Registers the shop.',
  branch: 'callboard-integration',
  fileName: 'catalog-info.yaml',
  content: 'title: Grüße & mehr = 🚀\n',
  token: 'user-token',
};

const newBranchFailure = "Couldn't create a new branch with name callboard-integration";

/** A stand-in with one repository that has a README, unless the options say otherwise. */
const started = async ({ start }: ProposedFileSuite, options: RepositoryOptions = {}) => {
  const proposing = await start({ defaultBranch: 'trunk', files: { 'README.md': '# Shop' }, ...options });
  onTestFinished(() => proposing.host.close());
  return proposing;
};

/** The calls of a stand-in, without the path of the repository. */
export const stepsOf = ({ visits }: Pick<StandIn, 'visits'>, root: string): string[] =>
  visits.map(({ method, path }) => `${method} ${path.replace(root, '')}`);

/** Tests that a code host accepts a proposed file. */
export function testProposedFile(suite: ProposedFileSuite): void {
  const { ids = {}, paths, reasons, steps } = suite;
  const failure = "Couldn't fetch repo data, received http response status code";
  const branchFailure = `${suite.newBranch ?? newBranchFailure}, received http response status code`;

  test(`${ids.created ?? ''}a request is created step by step, with the token of the user`, async () => {
    const { host, shop, create, page } = await started(suite);
    shop.commit('trunk-2', { 'a.md': 'not the default branch' });
    expect(await create()).toEqual({ link: page + paths.link, location: page + paths.location });
    expect(stepsOf(host, steps.root)).toEqual(steps.calls(shop));
    expect(host.visits.every(({ headers }) => headers.authorization === 'Bearer user-token')).toBe(true);
    const files = { 'README.md': '# Shop', 'catalog-info.yaml': proposedFile.content };
    expect(shop.filesAt('callboard-integration')).toEqual(files);
    const { title, body } = proposedFile;
    expect(shop.pullRequests).toEqual([{ number: 1, title, body, head: 'callboard-integration', base: 'trunk' }]);
  });

  test(`${ids.missing ?? ''}a repository that is missing or not readable with this token is an error`, async () => {
    const { host, create } = await started(suite);
    await expect(create({ url: new URL(suite.missing, host.url) })).rejects.toMatchObject({
      name: 'NotFoundError',
      message: `${failure} ${reasons.missing}`,
    });
    if (reasons.token === undefined) return;
    await expect(create({ token: 'wrong' })).rejects.toMatchObject({
      name: 'NotAllowedError',
      message: `${failure} ${reasons.token}`,
    });
  });

  test(`${ids.empty ?? ''}a repository without a default branch is an error`, async () => {
    const { create, page } = await started(suite, { files: undefined });
    await expect(create()).rejects.toMatchObject({ message: suite.empty(page) });
  });

  test(`${ids.branch ?? ''}an existing branch, or one that may not be created, is an error`, async () => {
    const { create, shop, page } = await started(suite);
    const before = shop.commit('callboard-integration', { 'a.yaml': 'before' });
    await expect(create()).rejects.toThrow(
      `${branchFailure} ${reasons.branch}. The branch already exists, maybe from an earlier attempt. Merge or delete it at ${page}${paths.branches} and try again`,
    );
    expect(shop.branches.get('callboard-integration')).toBe(before);
    const readOnly = await started(suite, suite.readOnly);
    await expect(readOnly.create()).rejects.toMatchObject({
      name: 'NotAllowedError',
      message: `${branchFailure} ${reasons.readOnly}`,
    });
  });

  test('an existing file leaves no branch behind, and the message suggests to register it', async () => {
    const { create, shop, page } = await started(suite, { files: { 'catalog-info.yaml': 'kind: API' } });
    await expect(create()).rejects.toThrow(`register ${page}${paths.location} instead`);
    expect([...shop.branches.keys()]).toEqual(['trunk']);
  });

  test('an unreachable host is reported with the failed step', async () => {
    const { create, host } = await started(suite);
    await host.close();
    await expect(create()).rejects.toMatchObject({
      name: 'ServiceUnavailableError',
      message: expect.stringContaining(`Couldn't fetch repo data, ${suite.title} could not be reached: `),
    });
  });
}

/** Tests a code host that creates the branch before the file. `reason` is that of an existing file. */
export function testLeftoverBranch(suite: ProposedFileSuite, reason: string): void {
  const files = { 'catalog-info.yaml': 'kind: API' };
  const failure = "Couldn't create a commit with catalog-info.yaml file added, received http response status code";

  test(`${suite.ids?.file ?? ''}the branch of a rejected file is deleted, and one that cannot be deleted is reported`, async () => {
    const { create, shop, page } = await started(suite, { files });
    const said = `${failure} ${reason}. The file already exists: register ${page}${suite.paths.location} instead. The branch callboard-integration, which was created for it,`;
    await expect(create()).rejects.toThrow(`${said} was deleted`);
    expect([...shop.branches.keys()]).toEqual(['trunk']);
    await expect(create({}, withoutDelete)).rejects.toThrow(
      `${said} is left behind: delete it at ${page}${suite.paths.branches} before you try again`,
    );
    await expect(create()).rejects.toThrow('The branch already exists');
  });
}

/** Tests a code host that opens one request for a branch. `reason` is that of the second one. */
export function testRefusedRequest(suite: ProposedFileSuite, reason: string, word = 'pull request'): void {
  const { paths } = suite;
  test(`${suite.ids?.request ?? ''}a request that cannot be opened leaves the branch and explains how to continue`, async () => {
    const { create, shop, page } = await started(suite);
    shop.pullRequests.push({ number: 1, title: '', body: '', head: 'callboard-integration', base: 'trunk' });
    await expect(create()).rejects.toMatchObject({
      name: 'ConflictError',
      message:
        `Couldn't create a pull request for callboard-integration branch, received http response status code ${reason}. ` +
        `The branch already contains the file: open the ${word} yourself at ${page}${paths.newRequest}, or delete the branch at ${page}${paths.branches}`,
    });
  });
}

/** Tests a code host that rejects the page of an owner. `said` is its message after the URL. */
export function testOutsideRepository(suite: ProposedFileSuite, said: string): void {
  test('a URL outside a repository is rejected without a request', async () => {
    const { create, host } = await started(suite);
    const url = new URL(`${host.url}/acme`);
    await expect(create({ url })).rejects.toThrow(`'${url.href}' ${said}`);
    expect(host.visits).toEqual([]);
  });
}

/** Requests of a browser that loses its connection before it can delete anything. */
export const withoutDelete: typeof fetch = (url, init) =>
  init?.method === 'DELETE' ? Promise.reject(new Error('offline')) : fetch(url, init);
