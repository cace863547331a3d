import { type Json, routesOnly } from '@callboard/contract';
import { createClient } from '@callboard/contract/client';
import type { ConfigApi } from '../config/configApi.ts';
import type { DiscoveryApi } from '../network/discoveryApi.ts';
import type { FetchApi } from '../network/fetchApi.ts';
import { createReadBatch } from '../network/readBatch.ts';
import type { PermissionApi, PermissionQuestion, PermissionResult } from './permissionApi.ts';

type Options = { config: ConfigApi; discovery: DiscoveryApi; network: FetchApi };
type Decisions = {
  authorize: {
    method: 'POST';
    path: '/authorize';
    status: number;
    body: Json<{ items: readonly (PermissionQuestion & { id: string })[] }>;
    response: Json<{ items: readonly { id: string; result: PermissionResult }[] }>;
  };
};

const routes = routesOnly<Decisions>({
  authorize: { method: 'POST', path: '/authorize', status: 200, response: true },
});

/** The server rejects more in one request. */
const maxBatchSize = 1_000;

/** Requests decisions from the permission server; those of the same tick are batched into one request. */
export function createPermissions({ config, discovery, network }: Options): PermissionApi {
  const isEnabled = config.getOptionalBoolean('permission.enabled') ?? false;
  const client = createClient(routes, discovery.getBaseUrl('permission'), network.fetch);

  async function ask(questions: readonly PermissionQuestion[]): Promise<PermissionResult[]> {
    const items = questions.map((question, index) => ({ id: String(index), ...question }));
    const { items: answers } = await client.authorize({ body: { items } });
    const results = new Map(answers.map(({ id, result }) => [id, result]));
    if (answers.length !== items.length || !items.every(({ id }) => results.has(id))) {
      throw new Error('Items in response do not match request');
    }
    return items.map(({ id }) => results.get(id) ?? 'DENY');
  }

  const askBatched = createReadBatch(async (questions: readonly PermissionQuestion[]) => {
    const results: PermissionResult[] = [];
    for (let start = 0; start < questions.length; start += maxBatchSize) {
      results.push(...(await ask(questions.slice(start, start + maxBatchSize))));
    }
    return results;
  });

  return {
    isEnabled,
    async authorize(question) {
      if (!isEnabled) return 'ALLOW';
      // A resource permission cannot be decided for all resources: it depends on the resource.
      if (question.permission.type === 'resource' && !question.resourceRef) return 'DENY';
      return askBatched(question);
    },
  };
}
