import { anEntity } from '@callboard/plugin-catalog/testing';
import { afterEach, expect, test } from 'vitest';
import { type Entity, stringifyEntityRef } from '../../../common/index.ts';
import { aCodeHost, cleanUp, openCatalog } from '../testing/openCatalog.ts';
import type { OwnerDirectory } from './findOwner.ts';

afterEach(cleanUp);

const people = [
  anEntity({ kind: 'Group', metadata: { name: 'payments' } }),
  anEntity({ kind: 'Group', metadata: { name: 'fares', namespace: 'acme' } }),
  anEntity({ kind: 'User', metadata: { name: 'ada' }, spec: { profile: { email: 'ada@acme.example' } } }),
];

/** A catalog with a few people. */
function directoryOf(entities: readonly Entity[]): OwnerDirectory {
  const refs = new Set(entities.map(stringifyEntityRef));
  return {
    has: async (asked) => asked.map((ref) => refs.has(ref)),
    async query({ filter }) {
      const email = (filter as Record<string, string>)['spec.profile.email'];
      const items = entities.filter(({ spec }) => (spec?.profile as { email?: string } | undefined)?.email === email);
      return { items };
    },
  };
}

async function analyzed(files: Record<string, string>) {
  const server = await aCodeHost({ 'acme/shop': files });
  const catalog = await openCatalog({ codeHosts: [server.host] });
  const { generateEntities } = await catalog.analyze(`${server.origin}/acme/shop`, undefined, directoryOf(people));
  const [{ entity, fields }] = generateEntities as [(typeof generateEntities)[number]];
  return { entity, fields, asked: server.asked.map(({ path }) => path.replace('/api/acme/shop/', '')) };
}

test('proposes type, description, language, documentation and owner, and names the source file of each', async () => {
  const { entity, fields, asked } = await analyzed({
    'README.md':
      '# Shop\n\n[![Build](https://ci.example/b.svg)](https://ci.example)\n\nSells **seats** and\nmeals.\n\nMore.',
    'package.json': JSON.stringify({
      private: true,
      dependencies: { fastify: '5' },
      devDependencies: { typescript: '6' },
    }),
    Dockerfile: 'FROM node',
    'mkdocs.yml': 'site_name: Shop',
    '.github/CODEOWNERS': '# who\n* @acme/nobody @acme/payments # all\n/docs @ada\n',
    'src/package.json': '{"description": "not at the root"}',
  });
  expect(entity).toEqual({
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: {
      name: 'shop',
      description: 'Sells seats and meals.',
      annotations: { 'test.example/project-slug': 'acme/shop', 'backstage.io/techdocs-ref': 'dir:.' },
      tags: ['typescript'],
    },
    spec: { type: 'service', lifecycle: 'unknown', owner: 'payments' },
  });
  const suggested = (field: string, value: string, source: string, what: string) => ({
    field,
    value,
    source,
    state: 'analysisSuggestedValue',
    description: `The ${what} is from ${source}`,
  });
  expect(fields).toEqual([
    suggested('metadata.description', 'Sells seats and meals.', 'README.md', 'description'),
    suggested('metadata.tags', 'typescript', 'package.json', 'language'),
    suggested('metadata.annotations.backstage.io/techdocs-ref', 'dir:.', 'mkdocs.yml', 'documentation'),
    suggested('spec.type', 'service', 'package.json', 'type'),
    suggested('spec.owner', 'group:default/payments', '.github/CODEOWNERS', 'owner'),
  ]);
  // All of it is found with the search for catalog files.
  expect(asked).toEqual(['head', 'archive']);
});

test('an unknown owner is reported, and no owner is proposed', async () => {
  const { entity, fields } = await analyzed({ CODEOWNERS: '* @acme/strangers\n' });
  expect(entity.spec).toEqual({ type: 'other', lifecycle: 'unknown' });
  expect(fields).toEqual([
    {
      field: 'spec.owner',
      state: 'needsUserInput',
      value: '@acme/strangers',
      source: 'CODEOWNERS',
      description: 'CODEOWNERS names @acme/strangers, but the catalog has no such group or user',
    },
  ]);
});

test.each(
  Object.entries({
    'a team in a namespace of its organisation': ['* @acme/fares', 'acme/fares'],
    'a person by name': ['* @Ada', 'user:ada'],
    'a person by email': ['* ada@acme.example', 'user:ada'],
    'the most frequent one if no rule covers everything': ['/a @ada\n/b @acme/payments\n/c @acme/payments', 'payments'],
    'the last rule for everything': ['* @ada\n* @acme/payments', 'payments'],
    'a section of GitLab': ['[Docs] @ada\n/docs\n[All]\n* @acme/payments', 'payments'],
  } satisfies Record<string, [string, string]>),
)('finds the owner of %s', async (_, [codeOwners, owner]) => {
  expect((await analyzed({ '.gitlab/CODEOWNERS': codeOwners })).entity.spec?.owner).toBe(owner);
});

test.each([
  [
    'website',
    'typescript',
    { 'package.json': '{"dependencies":{"react-dom":"19"},"devDependencies":{"typescript":"6"}}' },
  ],
  ['library', 'javascript', { 'package.json': '{"exports":"./index.js","dependencies":{"react-dom":"19"}}' }],
  ['service', 'go', { 'go.mod': 'module acme/shop', Dockerfile: 'FROM scratch' }],
  ['service', 'java', { 'pom.xml': '<artifactId>spring-boot-starter-web</artifactId>' }],
  ['library', 'rust', { 'Cargo.toml': '[package]\nname = "shop"\n[lib]\n' }],
  ['service', 'python', { 'pyproject.toml': '[project]\ndependencies = ["fastapi"]' }],
  ['service', 'ruby', { Gemfile: "gem 'rails'" }],
  ['other', 'csharp', { 'Shop.csproj': '<Project/>' }],
  ['infrastructure', 'terraform', { 'main.tf': '' }],
  ['other', 'javascript', { 'package.json': 'no JSON' }],
  ['other', undefined, { 'deep/go.mod': 'module acme/deep' }],
])('recognises a %s in %s by its files', async (type, language, files) => {
  const { entity } = await analyzed(files as Record<string, string>);
  expect([entity.spec?.type, entity.metadata.tags?.[0]]).toEqual([type, language]);
});

test('a catalog file whose name also hints at a type is a catalog file', async () => {
  const server = await aCodeHost({ 'acme/shop': { 'mkdocs.yml': 'apiVersion: 1' } });
  const catalog = await openCatalog({ codeHosts: [server.host] });
  await expect(catalog.analyze(`${server.origin}/acme/shop`, 'mkdocs.yml')).rejects.toThrow();
});
