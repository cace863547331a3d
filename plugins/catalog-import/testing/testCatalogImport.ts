import { type Client, createClient } from '@callboard/contract/client';
import { expect, test } from 'vitest';
import { catalogImportContract } from '../common/index.ts';

type Opened = { baseUrl: string; fetch: (url: string, init?: RequestInit) => Promise<Response> };

const made = {
  repositoryUrl: 'https://git.example/acme/web',
  pullRequestUrl: 'https://git.example/acme/web/pull/1',
  fileUrl: 'https://git.example/acme/web/blob/main/catalog-info.yaml',
};

/** The contract of both the server and the fake, for a user without pull requests. */
export function testCatalogImport(open: () => Opened | Promise<Opened>): void {
  const connect = async (): Promise<Client<typeof catalogImportContract>> => {
    const { baseUrl, fetch } = await open();
    return createClient(catalogImportContract, baseUrl, fetch);
  };

  test('a pull request is listed as waiting until it is deleted', async () => {
    const client = await connect();
    const first = await client.addPullRequest({ body: made });
    expect(first).toMatchObject({ ...made, state: 'waiting', entityRefs: [] });
    expect(Date.parse(first.waitsUntil)).toBeGreaterThan(Date.parse(first.createdAt));
    const second = await client.addPullRequest({ body: { ...made, repositoryUrl: 'https://git.example/acme/other' } });
    const ids = async () => (await client.getPullRequests({ query: {} })).items.map(({ id }) => id);
    expect(new Set(await ids())).toEqual(new Set([first.id, second.id]));
    await client.forgetPullRequest({ params: { id: first.id } });
    expect(await ids()).toEqual([second.id]);
  });

  test('a missing pull request is a 404', async () => {
    const client = await connect();
    const missing = { statusCode: 404, cause: { name: 'NotFoundError' } };
    await expect(client.lookForFile({ params: { id: 'none' } })).rejects.toMatchObject(missing);
    await expect(client.forgetPullRequest({ params: { id: 'none' } })).rejects.toMatchObject(missing);
    await expect(client.getRun({ params: { id: 'none' } })).rejects.toMatchObject(missing);
    await expect(client.cancelRun({ params: { id: 'none' } })).rejects.toMatchObject(missing);
  });

  test('a new user has no runs, and repositories are not listed without a token', async () => {
    const client = await connect();
    expect(await client.getRuns({})).toEqual({ items: [] });
    expect(await client.getOwners({})).toEqual({ items: [] });
    const body = { ownerUrl: 'https://git.example/acme' };
    await expect(client.listRepositories({ body })).rejects.toMatchObject({ statusCode: 403 });
  });

  test('a run without repositories is rejected', async () => {
    const client = await connect();
    const body = { ownerUrl: made.repositoryUrl, repositories: [], owner: 'crew', title: 'Add it', body: 'Please' };
    await expect(client.startRun({ body })).rejects.toMatchObject({ statusCode: 400 });
  });

  test('a target that is not a web URL is rejected', async () => {
    const client = await connect();
    const body = { ...made, fileUrl: 'javascript:alert(1)' };
    await expect(client.addPullRequest({ body })).rejects.toMatchObject({ statusCode: 400 });
  });
}
