import { startTestServer, type TestServer } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plugins } from './plugins.ts';

/** The tools of Backstage 1.55. */
const backstageTools = [
  'auth.who-am-i',
  'catalog.get-catalog-entity',
  'catalog.get-catalog-model-description',
  'catalog.query-catalog-entities',
  'catalog.refresh-catalog-entity',
  'catalog.register-entity',
  'catalog.unregister-entity',
  'catalog.validate-entity',
  'kubernetes.get-kubernetes-clusters',
  'kubernetes.get-kubernetes-resources-for-entity',
  'notifications.get-notifications',
  'scaffolder.dry-run-template',
  'scaffolder.execute-template',
  'scaffolder.get-scaffolder-task-logs',
  'scaffolder.list-scaffolder-actions',
  'scaffolder.list-scaffolder-tasks',
  'search.query',
];
const ownTools = [
  'apis.find-operation',
  'apis.get-operation',
  'catalog.get-dependents',
  'catalog.get-history',
  'docs.read-page',
  'docs.search',
  'kubernetes.why-failing',
  'permissions.why-denied',
  'sources.get-status',
  'templates.approve',
  'templates.describe',
];

type Tool = {
  name: string;
  title?: string;
  description: string;
  inputSchema: { type: string };
  annotations: { readOnlyHint: boolean; destructiveHint: boolean };
};

let server: TestServer;
let tools: Tool[];
beforeAll(async () => {
  server = await startTestServer({ plugins });
  const answer = await server.inject({
    method: 'POST',
    url: '/api/mcp-actions/v1',
    headers: { ...(await server.asUser()), accept: 'application/json, text/event-stream' },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
  });
  tools = (resultOf(answer.body) as { tools: Tool[] }).tools;
});
afterAll(() => server.close());

/** An answer is JSON, or one event of a stream. */
function resultOf(body: string): unknown {
  const text = body.startsWith('{') ? body : body.slice(body.indexOf('{'));
  return JSON.parse(text).result;
}

describe('[AGENT-007] [AGENT-008] the portal with all plugins', () => {
  test.each([...backstageTools, ...ownTools])('offers the tool %s', (name) => {
    const tool = tools.find((one) => one.name === name);
    expect(tool).toMatchObject({
      description: expect.stringMatching(/\S{2,} .*\./s),
      inputSchema: { type: 'object' },
      annotations: { readOnlyHint: expect.any(Boolean), destructiveHint: expect.any(Boolean) },
    });
  });

  test('names every tool once, in a form that all clients accept', () => {
    const names = tools.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z-]+\.[a-z-]{1,50}$/);
  });
});
