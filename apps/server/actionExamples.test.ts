import { startTestServer, type TestServer } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { plugins } from './plugins.ts';

/** The actions that templates for Backstage and its community use, and our own. */
const promised = `
  approval:request bitbucket:pipelines:run bitbucketCloud:branchRestriction:create azure:repo:clone azure:repo:pr azure:repo:push catalog:fetch catalog:register catalog:template:version
  catalog:timestamping catalog:write confluence:transform:markdown debug:log debug:wait fetch:cookiecutter fetch:plain fetch:plain:file fetch:rails
  fetch:template fetch:template:file fs:delete fs:read fs:readdir fs:rename fs:write github:actions:dispatch
  github:autolinks:create github:branch-protection:create github:deployKey:create github:environment:create
  github:issues:create github:issues:label github:pages:enable github:repo:create github:repo:push github:webhook
  gitlab:group:access gitlab:group:ensureExists gitlab:group:migrate gitlab:issue:edit gitlab:issues:create gitlab:pipeline:trigger
  gitlab:projectAccessToken:create gitlab:projectDeployToken:create gitlab:projectVariable:create gitlab:repo:push gitlab:user:info
  http:backend:request http:backstage:request notification:send publish:azure publish:bitbucket publish:bitbucketCloud
  publish:bitbucketCloud:pull-request publish:bitbucketServer publish:bitbucketServer:pull-request publish:gitea publish:github publish:github:pull-request publish:gitlab
  publish:gitlab:merge-request roadiehq:utils:fs:append roadiehq:utils:fs:parse roadiehq:utils:fs:replace
  roadiehq:utils:fs:write roadiehq:utils:json:merge roadiehq:utils:json:template roadiehq:utils:jsonata
  roadiehq:utils:jsonata:json:transform roadiehq:utils:jsonata:yaml:transform roadiehq:utils:merge roadiehq:utils:merge-yaml
  roadiehq:utils:serialize:json roadiehq:utils:serialize:yaml roadiehq:utils:sleep roadiehq:utils:zip sentry:fetch:dsn sentry:project:create wait:until
  workspace:template workspace:template:file
`.trim();

type Listed = {
  id: string;
  description?: string;
  examples?: { description: string; example: string }[];
  schema?: { input?: object; output?: object };
};

let server: TestServer;
let headers: { authorization: string };
let actions: Listed[];
beforeAll(async () => {
  // Examples name public hosts, which tests must not reach.
  const nowhere = { apiBaseUrl: 'http://127.0.0.1:1', rawBaseUrl: 'http://127.0.0.1:1' };
  server = await startTestServer({
    plugins,
    config: { integrations: { github: [{ host: 'github.com', ...nowhere }] } },
  });
  headers = await server.asUser();
  actions = (await server.inject({ url: '/api/scaffolder/v2/actions', headers })).json();
});
afterAll(() => server.close());

describe('the actions of the product', () => {
  test('are complete', () => {
    const ids = new Set(actions.map(({ id }) => id));
    expect(promised.split(/\s+/).filter((id) => !ids.has(id))).toEqual([]);
  });

  test('have descriptions and schemas, and examples if they can run', () => {
    for (const { id, description, schema, examples = [] } of actions) {
      expect([id, description?.length ?? 0]).not.toEqual([id, 0]);
      expect([id, schema?.input]).toEqual([id, expect.any(Object)]);
      expect([id, examples.length > 0 || /^fetch:(?:cookiecutter|rails)$/.test(id)]).toEqual([id, true]);
    }
  });

  test('accept the input of their examples', async () => {
    const wrong: string[] = [];
    for (const { id, examples = [] } of actions) {
      for (const { example } of examples) {
        const { steps } = parse(example) as { steps: { action: string }[] };
        expect(steps.map(({ action }) => action)).toContain(id);
        const log = await tried(steps);
        const refused = /[^"]*(?:Invalid input passed to action|No action '|cannot be rendered)[^"]*/.exec(log)?.[0];
        if (refused) wrong.push(`${id}: ${refused}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** All log lines of a dry run with these steps, or the error. */
async function tried(steps: readonly object[]): Promise<string> {
  const template = {
    apiVersion: 'scaffolder.backstage.io/v1beta3',
    kind: 'Template',
    metadata: { name: 'example' },
    spec: { type: 'service', steps },
  };
  const values = { name: 'a', owner: 'group:default/a', repoUrl: 'github.com?owner=a&repo=b' };
  const secrets = { publicKey: 'ssh-ed25519 AAAA', privateKey: 'a private key', source: 'one', destination: 'another' };
  const payload = { template, values, secrets, directoryContents: [] };
  const answer = await server.inject({ method: 'POST', url: '/api/scaffolder/v2/dry-run', headers, payload });
  // An unreachable host is not an error in the example.
  expect(answer.statusCode).not.toBe(500);
  return answer.body;
}
