import { expect, test } from 'vitest';
import { openAgentPortal } from '../testing/agentPortal.ts';
import { docsPlugin } from '../testing/docsPlugin.ts';

const apiVersion = 'backstage.io/v1alpha1';
const owned = { lifecycle: 'production', owner: 'ana' };
const component = (name: string, metadata: object = {}) => ({
  apiVersion,
  kind: 'Component',
  metadata: { name, ...metadata },
  spec: { type: 'service', ...owned },
});
const skill = (name: string, metadata: object, spec: object) => ({
  apiVersion,
  kind: 'AiResource',
  metadata: { name, ...metadata },
  spec: { ...owned, ...spec },
});
const documented = { annotations: { 'backstage.io/techdocs-ref': 'dir:.' } };

const entities = [
  ...Array.from({ length: 230 }, (_one, at) => component(`part-${at}`)),
  component('gate', documented),
  skill('release', { description: 'How to release.', ...documented }, { type: 'skill', content: '1. Tag it.' }),
  skill(
    'no-secrets',
    { description: 'Keep secrets out.' },
    { type: 'rule', category: 'security', rationale: 'Logs leak.' },
  ),
  skill('market', {}, { type: 'marketplace', plugins: ['review'] }),
];
const pages = {
  'component:default/gate ': '# Gate',
  'component:default/gate guide/open': '# Open the gate',
  'airesource:default/release ': '# Release',
};
const open = (options: Parameters<typeof openAgentPortal>[0] = {}) =>
  openAgentPortal({ entities, plugins: [docsPlugin(pages)], ...options });

test('[AGENT-009] resources are the entities and docs that the caller may see, page by page', async () => {
  const client = await (await open()).connect();
  const { resourceTemplates } = await client.listResourceTemplates();
  expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
    'entity://{kind}/{namespace}/{name}',
    'docs://{kind}/{namespace}/{name}/{+path}',
  ]);
  const uris: string[] = [];
  let count = 0;
  for (let cursor: string | undefined = ''; cursor !== undefined; count += 1) {
    const { resources, nextCursor } = await client.listResources(cursor === '' ? {} : { cursor });
    expect(resources.length).toBeLessThanOrEqual(100);
    uris.push(...resources.map(({ uri }) => uri));
    cursor = nextCursor;
  }
  expect(count).toBeGreaterThan(2);
  expect(new Set(uris).size).toBe(uris.length);
  expect(uris.filter((uri) => uri.startsWith('entity://component/default/'))).toHaveLength(231);
  expect(uris.filter((uri) => uri.startsWith('docs://')).toSorted()).toEqual([
    'docs://airesource/default/release/',
    'docs://component/default/gate/',
  ]);

  const read = async (uri: string) =>
    (await client.readResource({ uri })).contents[0] as { mimeType: string; text: string };
  const gate = await read('entity://component/default/gate');
  expect([gate.mimeType, JSON.parse(gate.text).metadata.name]).toEqual(['application/json', 'gate']);
  expect(await read('docs://component/default/gate/')).toMatchObject({ mimeType: 'text/markdown', text: '# Gate' });
  expect(await read('docs://component/default/gate/guide/open')).toMatchObject({ text: '# Open the gate' });
  for (const uri of ['entity://component/default/nothing', 'docs://component/default/gate/../secret'])
    await expect(client.readResource({ uri })).rejects.toThrow('Resource not found');
  for (const uri of ['file:///etc/passwd', 'entity://component/gate', `entity://a/b/${'c'.repeat(5_000)}`, '%'])
    await expect(client.readResource({ uri })).rejects.toThrow('The uri must be like');
  await expect(client.listResources({ cursor: 'nonsense' })).rejects.toThrow('The cursor is not valid');
});

test('[AGENT-009] prompts are the skills and rules of the catalog', async () => {
  const client = await (await open()).connect();
  expect((await client.listPrompts()).prompts).toEqual([
    { name: 'no-secrets', title: 'no-secrets', description: 'A rule of the catalog' },
    { name: 'release', title: 'release', description: 'A skill of the catalog' },
  ]);
  const user = (content: object) => ({ role: 'user', content });
  expect((await client.getPrompt({ name: 'no-secrets' })).messages).toEqual([
    user({ type: 'text', text: 'Keep secrets out.\n\nLogs leak.' }),
  ]);
  const resource = { uri: 'docs://airesource/default/release/', mimeType: 'text/markdown', text: '# Release' };
  expect((await client.getPrompt({ name: 'release' })).messages).toEqual([
    user({ type: 'text', text: 'How to release.\n\n1. Tag it.' }),
    user({ type: 'resource', resource }),
  ]);
  for (const name of ['market', 'gate', 'nothing', 'a/b/c'])
    await expect(client.getPrompt({ name })).rejects.toThrow('Prompt not found');
});

test('prompts can be switched off', async () => {
  const client = await (await open({ mcpActions: { prompts: false } })).connect();
  expect(client.getServerCapabilities()).toEqual({ tools: {}, resources: {} });
});

test('[AGENT-009] entities that the caller may not see are neither resources nor prompts', async () => {
  const portal = await open({
    policy: { decide: async ({ name }) => ({ result: name === 'catalog.entity.read' ? 'DENY' : 'ALLOW' }) },
  });
  const client = await portal.connect();
  expect((await client.listResources()).resources).toEqual([]);
  expect((await client.listPrompts()).prompts).toEqual([]);
  await expect(client.readResource({ uri: 'entity://component/default/gate' })).rejects.toThrow('Resource not found');
  await expect(client.getPrompt({ name: 'release' })).rejects.toThrow('Prompt not found');
});

test('a server whose filter has no tools to read has no resources either', async () => {
  const writers = { name: 'Writers', filter: { include: [{ id: 'lounge:*' }] } };
  const client = await (await open({ mcpActions: { servers: { writers } } })).connect('ana', { path: 'v1/writers' });
  expect((await client.listResourceTemplates()).resourceTemplates).toEqual([]);
  expect((await client.listResources()).resources).toEqual([]);
  await expect(client.readResource({ uri: 'docs://component/default/gate/' })).rejects.toThrow('Resource not found');
});
