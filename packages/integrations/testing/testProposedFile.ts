import { expect, test } from 'vitest';
import { type ProposalSuite, proposedFile, startProposals, withoutDelete } from './proposalSuite.ts';

const newBranchFailure = "Couldn't create a new branch with name callboard-integration";
const isEmpty = (page: string) =>
  `Couldn't fetch default branch data, the repository at ${page} is empty: add a file to it and try again`;
const takenFile = { files: { 'catalog-info.yaml': 'kind: API' } };

/** Tests that a code host accepts a proposed file. */
export function testProposedFile(suite: ProposalSuite): void {
  const { ids = {}, paths, reasons, empty = isEmpty, word = 'pull request' } = suite;
  const locationOf = paths.newFile ?? paths.file;
  const failure = "Couldn't fetch repo data, received http response status code";
  const branchFailure = `${suite.newBranch ?? newBranchFailure}, received http response status code`;

  test(`${ids.created ?? ''}a request is created step by step, with the token of the user`, async () => {
    const { host, shop, create, page, steps } = await startProposals(suite, { files: { 'README.md': '# Shop' } });
    shop.commit('trunk-2', { 'a.md': 'not the default branch' });
    expect(await create()).toEqual({ link: page + paths.link, location: page + locationOf('catalog-info.yaml') });
    expect(steps()).toEqual(suite.steps.calls(shop));
    expect(host.visits.every(({ headers }) => headers.authorization === 'Bearer user-token')).toBe(true);
    const files = { 'README.md': '# Shop', 'catalog-info.yaml': proposedFile.content };
    expect(shop.filesAt('callboard-integration')).toEqual(files);
    const { title, body } = proposedFile;
    expect(shop.pullRequests).toEqual([{ number: 1, title, body, head: 'callboard-integration', base: 'trunk' }]);
  });

  test(`${ids.missing ?? ''}a repository that is missing or not readable with this token is an error`, async () => {
    const { host, create } = await startProposals(suite);
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
    const { create, page } = await startProposals(suite, { files: undefined });
    await expect(create()).rejects.toMatchObject({ message: empty(page) });
  });

  test(`${ids.branch ?? ''}an existing branch, or one that may not be created, is an error`, async () => {
    const { create, shop, page } = await startProposals(suite);
    const before = shop.commit('callboard-integration', { 'a.yaml': 'before' });
    await expect(create()).rejects.toThrow(
      `${branchFailure} ${reasons.branch}. The branch already exists, maybe from an earlier attempt. Merge or delete it at ${page}${paths.branches} and try again`,
    );
    expect(shop.branches.get('callboard-integration')).toBe(before);
    const readOnly = await startProposals(suite, suite.readOnly ?? { isReadOnly: true });
    await expect(readOnly.create()).rejects.toMatchObject({
      name: 'NotAllowedError',
      message: `${branchFailure} ${reasons.readOnly}`,
    });
  });

  test('an existing file leaves no branch behind, and the message suggests to register it', async () => {
    const { create, shop, page } = await startProposals(suite, takenFile);
    await expect(create()).rejects.toThrow(`register ${page}${locationOf('catalog-info.yaml')} instead`);
    expect([...shop.branches.keys()]).toEqual(['trunk']);
  });

  test('an unreachable host is reported with the failed step', async () => {
    const { create, host } = await startProposals(suite);
    await host.close();
    await expect(create()).rejects.toMatchObject({
      name: 'ServiceUnavailableError',
      message: expect.stringContaining(`Couldn't fetch repo data, ${suite.title} could not be reached: `),
    });
  });

  if (reasons.file !== undefined)
    test(`${ids.file ?? ''}the branch of a rejected file is deleted, and one that cannot be deleted is reported`, async () => {
      const { create, shop, page } = await startProposals(suite, takenFile);
      const failed = `Couldn't create a commit with catalog-info.yaml file added, received http response status code ${reasons.file}`;
      const said = `${failed}. The file already exists: register ${page}${locationOf('catalog-info.yaml')} instead. The branch callboard-integration, which was created for it,`;
      await expect(create()).rejects.toThrow(`${said} was deleted`);
      expect([...shop.branches.keys()]).toEqual(['trunk']);
      await expect(create({}, withoutDelete)).rejects.toThrow(
        `${said} is left behind: delete it at ${page}${paths.branches} before you try again`,
      );
      await expect(create()).rejects.toThrow('The branch already exists');
    });

  if (reasons.request !== undefined)
    test(`${ids.request ?? ''}a request that cannot be opened leaves the branch and explains how to continue`, async () => {
      const { create, shop, page } = await startProposals(suite);
      shop.pullRequests.push({ number: 1, title: '', body: '', head: 'callboard-integration', base: 'trunk' });
      await expect(create()).rejects.toMatchObject({
        name: 'ConflictError',
        message:
          `Couldn't create a pull request for callboard-integration branch, received http response status code ${reasons.request}. ` +
          `The branch already contains the file: open the ${word} yourself at ${page}${paths.newRequest('callboard-integration')}, or delete the branch at ${page}${paths.branches}`,
      });
    });

  if (suite.outside !== undefined)
    test('a URL outside a repository is rejected without a request', async () => {
      const { create, host } = await startProposals(suite);
      const url = new URL(`${host.url}/acme`);
      await expect(create({ url })).rejects.toThrow(`'${url.href}' ${suite.outside}`);
      expect(host.visits).toEqual([]);
    });
}
