import { createClient } from '@callboard/contract/client';
import { expect, test } from 'vitest';
import { safeParse } from 'zod/mini';
import { approvalContract } from '../common/index.ts';

/** A server with one waiting call of the caller. */
type Opened = { baseUrl: string; fetch: (url: string, init?: RequestInit) => Promise<Response> };

/** Tests that both the server and the fake pass. */
export function testApprovals(open: () => Promise<Opened> | Opened): void {
  const openClient = async () => {
    const { baseUrl, fetch } = await open();
    return createClient(approvalContract, baseUrl, fetch);
  };

  test('a waiting call is listed and shown with its input, in the shape of the contract', async () => {
    const client = await openClient();
    const list = await client.listApprovals({});
    expect(safeParse(approvalContract.listApprovals.response, list).error).toBeUndefined();
    expect(list.items).toHaveLength(1);
    const approval = await client.getApproval({ params: { id: list.items[0]!.id } });
    expect(safeParse(approvalContract.getApproval.response, approval).error).toBeUndefined();
    expect([approval.status, typeof approval.input]).toEqual(['waiting', 'object']);
  });

  test('a decided call is no longer listed, loses its input, and cannot be decided otherwise', async () => {
    const client = await openClient();
    const [first] = (await client.listApprovals({})).items;
    const params = { id: first!.id };
    const decided = await client.decideApproval({ params, body: { decision: 'rejected' } });
    expect([decided.status, decided.input]).toEqual(['rejected', undefined]);
    expect((await client.listApprovals({})).items).toEqual([]);
    const again = client.decideApproval({ params, body: { decision: 'approved' } });
    await expect(again).rejects.toMatchObject({ statusCode: 409 });
  });

  test('an unknown call is not found', async () => {
    const client = await openClient();
    await expect(client.getApproval({ params: { id: 'nothing' } })).rejects.toMatchObject({ statusCode: 404 });
  });
}
