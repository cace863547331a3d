import { createHmac, randomUUID } from 'node:crypto';
import { catalogServer } from '@callboard/plugin-catalog/server';
import { eventsServer } from '@callboard/plugin-events/server';
import { createEventSender } from '@callboard/plugin-events/server/testing';
import type { Collected } from '@callboard/plugin-facts/common';
import { factsServer } from '@callboard/plugin-facts/server';
import { githubServer } from '@callboard/plugin-github/server';
import { startGithub } from '@callboard/plugin-github/server/testing';
import { kubernetesServer } from '@callboard/plugin-kubernetes/server';
import { startApiServer } from '@callboard/plugin-kubernetes/server/testing';
import { aDeployment, aReplicaSet, ownerOf } from '@callboard/plugin-kubernetes/testing';
import { scaffolderServer } from '@callboard/plugin-scaffolder/server';
import { techdocsServer } from '@callboard/plugin-techdocs/server';
import { eventually, startTestServer } from '@callboard/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';

const secret = 'of the webhook';
const kubernetesId = { 'backstage.io/kubernetes-id': 'shop' };
const plugins = [
  catalogServer,
  eventsServer,
  factsServer,
  githubServer,
  kubernetesServer,
  scaffolderServer,
  techdocsServer,
];

const files = {
  'catalog-info.yaml': `apiVersion: backstage.io/v1alpha1
kind: Component
metadata:
  name: shop
  description: Sells seats
  annotations:
    backstage.io/techdocs-ref: dir:.
    backstage.io/kubernetes-id: shop
    backstage.io/source-template: template:default/service
    backstage.io/template-version: 1.0.0
spec: { type: service, lifecycle: production, owner: crew, providesApis: [fares], dependsOn: [component:gone] }
---
apiVersion: backstage.io/v1alpha1
kind: API
metadata: { name: fares }
spec: { type: openapi, lifecycle: production, owner: crew, definition: '{ "openapi": ' }
---
apiVersion: backstage.io/v1alpha1
kind: Group
metadata: { name: crew }
spec: { type: team, children: [], members: [ada] }
---
apiVersion: backstage.io/v1alpha1
kind: User
metadata: { name: ada }
spec: { memberOf: [crew] }
---
apiVersion: scaffolder.backstage.io/v1beta3
kind: Template
metadata: { name: service, annotations: { backstage.io/template-version: 1.1.0 } }
spec: { type: service, steps: [{ id: log, action: 'debug:log' }] }
`,
  'mkdocs.yml': 'site_name: Shop\n',
  'docs/index.md': '# Shop\n',
  'docs/fares.md': '# Fares\n',
  'package.json': JSON.stringify({ engines: { node: '>=24' }, dependencies: { react: '19', zod: '4' } }),
  '.github/CODEOWNERS': '* @acme/crew\n',
  '.github/workflows/ci.yaml': 'jobs: { test: { runs-on: linux } }\n',
};

const fileFacts = [
  { name: 'hasReadme', path: 'README.md' },
  { name: 'usesNode24', path: '/package.json', matches: '"node":\\s*">=24' },
  { name: 'node', path: 'package.json', value: 'engines.node' },
  { name: 'dependencies', path: 'package.json', value: ['dependencies'], type: 'list' },
  { name: 'runner', path: '.github/workflows/*.yaml', value: 'jobs.test.runs-on' },
  { name: 'isForApis', path: 'README.md', appliesTo: { kind: 'API' } },
];

async function startCluster() {
  const template = {
    spec: {
      containers: [{ name: 'app', image: 'shop:1.4.2', readinessProbe: {}, resources: { limits: { memory: '64Mi' } } }],
    },
  };
  const deployment = aDeployment({
    metadata: { name: 'shop', labels: kubernetesId },
    spec: { replicas: 2, template },
    status: { readyReplicas: 2 },
  });
  const replicaSet = aReplicaSet(deployment, {
    metadata: { labels: kubernetesId, ownerReferences: [ownerOf(deployment)] },
    spec: { template },
  });
  const server = await startApiServer({
    frankfurt({ path }) {
      if (path.endsWith('/deployments')) return { items: [deployment] };
      return path.endsWith('/replicasets') ? { items: [replicaSet] } : undefined;
    },
  });
  onTestFinished(() => server.close());
  const credentials = { authProvider: 'serviceAccount', serviceAccountToken: 'portal', caData: server.caData };
  return { name: 'frankfurt', url: server.urlOf('frankfurt'), ...credentials };
}

test('[SCORE-003] the portal collects facts from catalog, repository, files, docs, clusters and templates, and they follow changes', async () => {
  const github = await startGithub();
  onTestFinished(() => github.close());
  github.addToken('portal');
  const shop = github.addRepository('acme/shop', { files, language: 'TypeScript', protectedBranches: ['main'] });
  const { host, apiBaseUrl, url } = github;
  const server = await startTestServer({
    plugins,
    config: {
      integrations: { github: [{ host, apiBaseUrl, token: 'portal', webhookSecret: secret }] },
      catalog: {
        rules: [{ allow: ['Component', 'API', 'Group', 'User', 'Template'] }],
        locations: [{ type: 'url', target: `${url}/acme/shop/blob/main/catalog-info.yaml` }],
      },
      facts: { files: fileFacts },
      kubernetes: { clusterLocatorMethods: [{ type: 'config', clusters: [await startCluster()] }] },
    },
  });
  onTestFinished(() => server.close());
  const user = await server.asUser();
  const expectFacts = (collector: string, facts: object, ref = 'component:default/shop') =>
    eventually(async () => {
      const answer = await server.inject({ url: `/api/facts/entities/${encodeURIComponent(ref)}`, headers: user });
      const { collectors } = answer.json() as { collectors: Record<string, Collected> };
      expect(collectors[collector]).toMatchObject({ facts });
      expect(collectors[collector]).not.toHaveProperty('error');
    });

  await expectFacts('catalog', {
    ownerExists: true,
    ownerMembers: 1,
    ownedByTeam: true,
    hasDescription: true,
    hasDocs: true,
    hasSource: true,
    lifecycleKnown: true,
    isOrphan: false,
    danglingRelations: 1,
    createdAt: expect.any(String),
    changedAt: expect.any(String),
  });
  await expectFacts('catalog', { definitionParses: false }, 'api:default/fares');
  const repository = {
    url: `${url}/acme/shop`,
    defaultBranch: 'main',
    isProtected: true,
    openPullRequests: 0,
    lastCommitAt: expect.any(String),
    language: 'TypeScript',
    languages: ['TypeScript', 'Shell'],
    hasCodeOwners: true,
    isArchived: false,
  };
  await expectFacts('repository', repository);
  const read = { usesNode24: true, node: '>=24', dependencies: ['react', 'zod'], runner: 'linux' };
  await expectFacts('files', { hasReadme: false, ...read });
  await expectFacts('files', { isForApis: false }, 'api:default/fares');
  await expectFacts('kubernetes', {
    replicas: 2,
    readyReplicas: 2,
    hasReadinessProbes: true,
    hasLivenessProbes: false,
    hasMemoryLimits: true,
    hasCpuLimits: false,
    imageDeployedAt: expect.any(String),
  });
  await expectFacts('scaffolder', { templateVersion: '1.0.0', latestTemplateVersion: '1.1.0', isOutdated: true });
  await expectFacts('docs', { isBuilt: false });

  await fetch(`${server.address}/api/techdocs/sync/default/component/shop`, { headers: user }).then((answer) =>
    answer.text(),
  );
  await expectFacts('docs', { isBuilt: true, pages: 2, builtAt: expect.any(String) });

  shop.commit('main', { 'README.md': '# Shop', '.github/CODEOWNERS': null });
  shop.pullRequests.push({ number: 1, title: 'More seats', body: '', head: 'more', base: 'main' });
  const headersOf = (id: string) => ({ 'x-github-delivery': id });
  const id = randomUUID();
  const body = JSON.stringify({ action: 'opened', repository: { full_name: 'acme/shop' } });
  const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  await createEventSender(server, { topic: 'github', user, headersOf }).deliver({
    id,
    eventType: 'pull_request',
    body,
    headers: { 'x-hub-signature-256': signature, 'x-github-event': 'pull_request', ...headersOf(id) },
  });
  await expectFacts('repository', { ...repository, openPullRequests: 1, hasCodeOwners: false });
  await expectFacts('files', { hasReadme: true, ...read });
});

test('a registered entity gets no facts about a repository other than its own', async () => {
  const github = await startGithub();
  onTestFinished(() => github.close());
  github.addToken('portal');
  const { host, apiBaseUrl, url } = github;
  const component = (name: string, source: string) => `apiVersion: backstage.io/v1alpha1
kind: Component
metadata: { name: ${name}, annotations: { backstage.io/source-location: 'url:${source}' } }
spec: { type: service, lifecycle: production, owner: crew }
`;
  github.addRepository('acme/secret', { files: { 'README.md': 'a secret' }, isPrivate: true });
  const documents = [component('spy', `${url}/acme/secret/`), component('own', `${url}/eve/spy/tree/main/`)];
  github.addRepository('eve/spy', { files: { 'catalog-info.yaml': documents.join('---\n') } });
  const server = await startTestServer({
    plugins: [catalogServer, factsServer, githubServer],
    config: {
      integrations: { github: [{ host, apiBaseUrl, token: 'portal' }] },
      facts: { files: [{ name: 'isSecret', path: 'README.md', matches: 'secret' }] },
    },
  });
  onTestFinished(() => server.close());
  const headers = await server.asUser();
  const payload = { type: 'url', target: `${url}/eve/spy/blob/main/catalog-info.yaml` };
  await server.inject({ method: 'POST', url: '/api/catalog/locations', headers, payload });
  const factsOf = async (name: string) => {
    const path = encodeURIComponent(`component:default/${name}`);
    return (await server.inject({ url: `/api/facts/entities/${path}`, headers })).json().collectors;
  };
  await eventually(async () =>
    expect(await factsOf('own')).toMatchObject({
      repository: { facts: { url: `${url}/eve/spy` } },
      files: { facts: { isSecret: false } },
    }),
  );
  const refused = {
    facts: {},
    error: expect.stringContaining('points to a different repository than the file of the entity'),
  };
  await eventually(async () => expect(await factsOf('spy')).toMatchObject({ repository: refused, files: refused }));
  expect(github.visits.map(({ path }) => path).filter((path) => path.includes('/acme/secret'))).toEqual([]);
});
