import { createClient } from '@callboard/contract/client';
import { expect, test } from 'vitest';
import { safeParse } from 'zod/mini';
import { apiDocsContract, RelayAnswer, type RelayRequest } from '../common/index.ts';

type ApiDocs = {
  baseUrl: string;
  fetch: (url: string, init?: RequestInit) => Promise<Response>;
  /** An allowed origin, where every request returns 200. */
  allowed: string;
};

/** The contract of both the server and the fake. */
export function testApiDocs(open: () => ApiDocs | Promise<ApiDocs>): void {
  const send = async (toUrl: (allowed: string) => string) => {
    const { baseUrl, fetch, allowed } = await open();
    const request: RelayRequest = { method: 'GET', url: toUrl(allowed), headers: [] };
    return createClient(apiDocsContract, baseUrl, fetch).sendRequest({ body: request });
  };

  test('a response of an API has the shape of the contract', async () => {
    const answer = await send((allowed) => `${allowed}/holds?limit=1`);
    expect(safeParse(RelayAnswer, answer).error).toBeUndefined();
    expect(answer.status).toBe(200);
  });

  test('an origin that is not listed is rejected by name', async () => {
    const message = "'https://evil.example' is not in apiDocs.tryIt.hosts, so nothing is sent there";
    await expect(send(() => 'https://evil.example/x')).rejects.toMatchObject({ statusCode: 403, cause: { message } });
  });
}
