import { type ScaffolderAction, scaffolderActions } from '@callboard/plugin-scaffolder/server';
import { definePlugin, type Extensions } from '@callboard/server-kit';
import { startTestServer, type TestServer } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plugins } from './plugins.ts';

/** Actions that can safely run again after an interruption, by reason. */
const reasons: Record<string, readonly string[]> = {
  'only read, and write to the workspace, which is restored before a step runs again': [
    ...['azure:repo:clone', 'catalog:fetch', 'catalog:write', 'catalog:annotate', 'catalog:scaffolded-from'],
    ...['catalog:template:version', 'catalog:timestamping', 'confluence:transform:markdown'],
    ...['fetch:plain', 'fetch:plain:file', 'fetch:template', 'fetch:template:file'],
    ...['fs:delete', 'fs:read', 'fs:readdir', 'fs:rename', 'fs:write', 'gitlab:user:info'],
    ...['roadiehq:utils:fs:append', 'roadiehq:utils:fs:parse', 'roadiehq:utils:fs:replace', 'roadiehq:utils:fs:write'],
    ...['roadiehq:utils:json:merge', 'roadiehq:utils:json:template', 'roadiehq:utils:jsonata'],
    ...['roadiehq:utils:jsonata:json:transform', 'roadiehq:utils:jsonata:yaml:transform'],
    ...['roadiehq:utils:merge', 'roadiehq:utils:merge-yaml', 'roadiehq:utils:zip'],
    ...['roadiehq:utils:serialize:json', 'roadiehq:utils:serialize:yaml'],
    ...['sentry:fetch:dsn', 'workspace:template', 'workspace:template:file'],
  ],
  'only log or wait': ['debug:log', 'debug:wait', 'roadiehq:utils:sleep', 'wait:until'],
  'ask once, since the request is stored under the step': ['approval:request'],
  'send once, since the notification is stored with its effect key': ['notification:send'],
  'never run': ['fetch:cookiecutter', 'fetch:rails'],
  'check whether the repository existed, and push the same commit each time': [
    ...['publish:azure', 'publish:bitbucket', 'publish:bitbucketCloud', 'publish:bitbucketServer'],
    ...['publish:gerrit', 'publish:gitea'],
    ...['publish:github', 'publish:gitlab', 'github:repo:create', 'github:repo:push', 'azure:repo:push'],
  ],
  'find what an earlier run of the step proposed': [
    ...['publish:github:pull-request', 'publish:gitlab:merge-request', 'azure:repo:pr'],
    ...['publish:bitbucketCloud:pull-request', 'publish:bitbucketServer:pull-request'],
  ],
  'push the same change id, which Gerrit accepts once': ['publish:gerrit:review'],
  'check which locations existed': ['catalog:register'],
  'set a desired state, or fail if it already exists': [
    ...['github:autolinks:create', 'github:branch-protection', 'github:branch-protection:create'],
    ...['github:deployKey:create', 'github:environment:create', 'github:issues:label', 'github:pages:enable'],
    ...['github:webhook', 'gitlab:group:access', 'gitlab:group:ensureExists', 'gitlab:projectVariable:create'],
  ],
};

/** Actions for which it depends on the input: repeatable inputs, and others. */
const byInput: Record<string, { repeatable: object[]; others: object[] }> = {
  'http:backend:request': {
    repeatable: [{ method: 'GET' }, { method: 'HEAD' }, { method: 'PUT' }, { method: 'DELETE' }],
    others: [{ method: 'POST' }, { method: 'PATCH' }],
  },
  'http:backstage:request': {
    repeatable: [{ method: 'GET' }, { method: 'PUT' }],
    others: [{ method: 'POST' }, { method: 'PATCH' }],
  },
  'gitlab:repo:push': {
    repeatable: [{}, { commitAction: 'auto' }],
    others: [{ commitAction: 'create' }, { commitAction: 'update' }, { commitAction: 'delete' }, { allowEmpty: true }],
  },
};

/** Actions whose second run would have an effect twice: an interrupted run asks a person. */
const effects = [
  ...['github:actions:dispatch', 'github:issues:create', 'gitlab:group:migrate', 'gitlab:issue:edit'],
  ...['gitlab:issues:create', 'gitlab:pipeline:trigger', 'gitlab:projectAccessToken:create'],
  'gitlab:projectDeployToken:create',
  ...['bitbucket:pipelines:run', 'bitbucketCloud:branchRestriction:create', 'sentry:project:create'],
];

let server: TestServer;
let extensions: Extensions;
let actions: readonly ScaffolderAction[] = [];
beforeAll(async () => {
  const reader = definePlugin({
    id: 'test-reader',
    start(context) {
      extensions = context.extensions;
    },
  });
  server = await startTestServer({ plugins: [...plugins, reader] });
  actions = extensions.of(scaffolderActions);
});
afterAll(() => server.close());

const isRepeatable = ({ isConfined, isIdempotent }: ScaffolderAction, input: object) =>
  isConfined === true || (typeof isIdempotent === 'function' ? isIdempotent(input) : isIdempotent === true);

describe('[SEC-14] actions', () => {
  test('are repeated after a crash only if that is known to be safe', () => {
    const found = actions.filter((one) => typeof one.isIdempotent !== 'function' && isRepeatable(one, {}));
    expect(found.map(({ id }) => id).toSorted()).toEqual(Object.values(reasons).flat().toSorted());
  });

  test('of any other kind are listed, and ask a person', () => {
    const found = actions.filter((one) => typeof one.isIdempotent !== 'function' && !isRepeatable(one, {}));
    expect(found.map(({ id }) => id).toSorted()).toEqual(effects.toSorted());
  });

  test('that depend on their input are repeated only for harmless input', () => {
    const deciding = actions.filter((one) => typeof one.isIdempotent === 'function');
    expect(deciding.map(({ id }) => id).toSorted()).toEqual(Object.keys(byInput).toSorted());
    for (const action of deciding) {
      const { repeatable, others } = byInput[action.id]!;
      expect([action.id, repeatable.map((input) => isRepeatable(action, input))]).toEqual([
        action.id,
        repeatable.map(() => true),
      ]);
      expect([action.id, others.map((input) => isRepeatable(action, input))]).toEqual([
        action.id,
        others.map(() => false),
      ]);
    }
  });
});
