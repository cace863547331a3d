import { startTestServer, type TestServer } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plugins } from './plugins.ts';

/** The inputs (required ones with `!`) and outputs of actions in Backstage's own modules. */
const official: Record<string, { input: string; output?: string }> = {
  'workspace:template': {
    input: 'sourcePath! targetPath! values copyWithoutTemplating cookiecutterCompat templateFileExtension replace',
  },
  'workspace:template:file': { input: 'sourcePath! targetPath! values cookiecutterCompat replace' },
  'gitlab:group:access': {
    input: 'repoUrl! path! userIds groupIds accessLevel action token',
    output: 'userIds groupIds path accessLevel',
  },
  'gitlab:group:migrate': {
    input: 'destinationAccessToken! destinationUrl! sourceAccessToken! sourceFullPath! sourceUrl!',
    output: 'importedRepoUrl migrationId',
  },
  'gitlab:issue:edit': {
    input:
      'repoUrl! token projectId! issueIid! addLabels assignees confidential description discussionLocked dueDate epicId issueType labels milestoneId removeLabels stateEvent title updatedAt weight',
    output: 'issueUrl projectId issueId issueIid state title updatedAt',
  },
  'gitlab:projectAccessToken:create': {
    input: 'repoUrl! token projectId! name accessLevel scopes expiresAt',
    output: 'access_token',
  },
  'gitlab:projectDeployToken:create': {
    input: 'repoUrl! token projectId! name! username scopes!',
    output: 'deploy_token user',
  },
  'gitlab:user:info': { input: 'repoUrl! token userId', output: 'id username name state webUrl' },
  'publish:bitbucket': { input: 'repoUrl! description repoVisibility', output: 'remoteUrl repoContentsUrl commitHash' },
  'publish:bitbucketCloud:pull-request': {
    input: 'repoUrl! title! description targetBranch sourceBranch! token gitAuthorName gitAuthorEmail',
    output: 'pullRequestUrl',
  },
  'publish:bitbucketServer:pull-request': {
    input: 'repoUrl! title! description targetBranch sourceBranch! reviewers token gitAuthorName gitAuthorEmail',
    output: 'pullRequestUrl',
  },
  'bitbucket:pipelines:run': {
    input: 'workspace! repo_slug! body token',
    output: 'buildNumber repoUrl pipelinesUrl',
  },
  'bitbucketCloud:branchRestriction:create': {
    input: 'repoUrl! kind! branchMatchKind branchType pattern value users groups token',
    output: 'json statusCode',
  },
  'sentry:project:create': {
    input: 'organizationSlug! teamSlug! name! slug authToken',
    output: 'id result',
  },
  'sentry:fetch:dsn': { input: 'organizationSlug! projectSlug! authToken', output: 'dsn' },
  'confluence:transform:markdown': { input: 'confluenceUrls! repoUrl!', output: 'repo owner' },
};

type Schema = { properties?: Record<string, unknown>; required?: string[] };
type Listed = { id: string; examples?: unknown[]; schema: { input?: Schema; output?: Schema } };

let server: TestServer;
let actions: Map<string, Listed>;
beforeAll(async () => {
  server = await startTestServer({ plugins });
  const headers = await server.asUser();
  const listed: Listed[] = (await server.inject({ url: '/api/scaffolder/v2/actions', headers })).json();
  actions = new Map(listed.map((action) => [action.id, action]));
});
afterAll(() => server.close());

test('[CONF-014] the actions of Backstage’s modules are installed with its inputs, outputs and examples', () => {
  const missing: string[] = [];
  for (const [id, { input, output = '' }] of Object.entries(official)) {
    const action = actions.get(id);
    if (!action?.examples?.length) missing.push(`${id} or its examples`);
    const given = action?.schema.input ?? {};
    for (const name of input.split(' ')) {
      const plain = name.replace('!', '');
      if (!(plain in (given.properties ?? {}))) missing.push(`${id}: input ${plain}`);
      // A template written for Backstage must not need further inputs.
      if (plain === name && given.required?.includes(plain)) missing.push(`${id}: ${plain} must be optional`);
    }
    const required = (given.required ?? []).filter((name) => !input.split(' ').includes(`${name}!`));
    missing.push(...required.map((name) => `${id}: ${name} is required`));
    for (const name of output.split(' ').filter(Boolean)) {
      if (!(name in (action?.schema.output?.properties ?? {}))) missing.push(`${id}: output ${name}`);
    }
  }
  expect(missing).toEqual([]);
});
