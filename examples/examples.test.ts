import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

type Spec = Record<string, unknown> & { type?: string; definition?: { $text: string }; steps?: { action: string }[] };
type Entity = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; annotations?: Record<string, string> };
  spec: Spec;
};
type Declared = { file: string; entity: Entity; ref: string };

const root = join(import.meta.dirname, './');
const rootFile = join(root, 'catalog-info.yaml');

const relationKinds: Record<string, string> = {
  owner: 'group',
  system: 'system',
  domain: 'domain',
  subcomponentOf: 'component',
  providesApis: 'api',
  consumesApis: 'api',
  dependsOn: '',
  parent: 'group',
  children: 'group',
  memberOf: 'group',
  skills: 'airesource',
};

const offlineActions = new Set([
  'fetch:template',
  'fetch:plain',
  'fs:rename',
  'fs:delete',
  'catalog:write',
  'catalog:register',
  'debug:log',
  // To the simulated host.
  'publish:github',
]);

/** A star stands for one folder, as in every target of the root location. */
function expandTarget(target: string): string[] {
  const [before, after] = join(root, target).split('*');
  if (after === undefined || before === undefined) return [join(root, target)];
  return readdirSync(before)
    .map((folder) => before + folder + after)
    .filter((file) => existsSync(file));
}

function toRef(text: string, kind: string, namespace = 'default'): string {
  const [, givenKind, givenNamespace, name] = /^(?:([^:/]+):)?(?:([^/]+)\/)?(.+)$/.exec(text) ?? [];
  return `${givenKind ?? kind}:${givenNamespace ?? namespace}/${name}`.toLowerCase();
}

/** The default kind of a target of `dependsOn`; elsewhere the relation implies the kind. */
const defaultKindOf = ({ kind }: Entity) => (kind === 'AiResource' ? 'airesource' : '');

function read(file: string): Declared[] {
  return parseAllDocuments(readFileSync(file, 'utf8')).map((document) => {
    expect(document.errors, relative(root, file)).toEqual([]);
    const entity = document.toJS() as Entity;
    return { file, entity, ref: toRef(entity.metadata.name, entity.kind, entity.metadata.namespace) };
  });
}

const location = parse(readFileSync(rootFile, 'utf8')) as { spec: { targets: string[] } };
const declared = [rootFile, ...location.spec.targets.flatMap(expandTarget)].flatMap(read);
const refs = new Set(declared.map(({ ref }) => ref));
const ofKind = (kind: string) => declared.filter(({ entity }) => entity.kind === kind);
const typesOf = (kind: string) => new Set(ofKind(kind).map(({ entity }) => entity.spec.type));

test('the root location includes every catalog file of the folder', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|[\\/])(catalog-info|template)\.yaml$/.test(file))
    // What `npm create callboard-plugin` copies describes a plugin that somebody has yet to write.
    .filter((file) => !file.startsWith('plugin-template'))
    .map((file) => join(root, file));
  expect(new Set(declared.map(({ file }) => file))).toEqual(
    new Set([
      ...files,
      ...['org/groups.yaml', 'org/users.yaml', 'domains.yaml', 'scorecards.yaml'].map((file) => join(root, file)),
    ]),
  );
});

test('every ref is declared once', () => {
  expect(declared.map(({ ref }) => ref).toSorted()).toEqual([...refs].toSorted());
});

test('every relation has an existing target, except the one that is missing on purpose', () => {
  const missing = declared.flatMap(({ entity, ref }) =>
    Object.entries(relationKinds).flatMap(([field, kind]) =>
      [entity.spec[field] ?? []]
        .flat()
        .map((target) => toRef(String(target), kind || defaultKindOf(entity), entity.metadata.namespace))
        .filter((target) => !refs.has(target))
        .map((target) => `${ref} ${field} ${target}`),
    ),
  );
  expect(missing).toEqual(['component:default/booking-api dependsOn resource:default/seat-cache']);
});

test('every API has its definition in a file, and every definition type occurs', () => {
  for (const { file, entity } of ofKind('API')) {
    const text = readFileSync(join(dirname(file), entity.spec.definition?.$text ?? 'no definition'), 'utf8');
    expect(text.split('\n').length, entity.metadata.name).toBeGreaterThan(60);
  }
  expect(typesOf('API')).toEqual(new Set(['openapi', 'asyncapi', 'graphql', 'grpc', 'trpc', 'wsdl']));
});

test('there are AI resources of several types, and each skill has its text in a file', () => {
  expect(typesOf('AiResource')).toEqual(new Set(['skill', 'rule', 'plugin']));
  for (const { file, entity } of ofKind('AiResource').filter(({ entity }) => entity.spec.type === 'skill')) {
    const { $text } = entity.spec.content as { $text: string };
    expect(readFileSync(join(dirname(file), $text), 'utf8')).toMatch(/^# /);
  }
});

test('docs references lead to a site below the file that declares them', () => {
  const sites = declared.flatMap(({ file, entity }) => {
    const reference = entity.metadata.annotations?.['backstage.io/techdocs-ref'];
    return reference ? [join(dirname(file), reference.replace('dir:', ''))] : [];
  });
  const names = [
    'booking-api',
    'flag-tower',
    'flight-operations',
    'loyalty-ledger',
    'maintenance-log',
    'payment-gateway',
  ];
  expect(sites.map((site) => relative(root, site)).toSorted()).toEqual(
    [...names, 'weather-relay'].map((name) => `docs/${name}`),
  );
  for (const site of sites) {
    expect(existsSync(join(site, 'mkdocs.yml')), site).toBe(true);
    expect(readdirSync(join(site, 'docs')).length, site).toBeGreaterThanOrEqual(3);
  }
});

const repositories = join(root, 'repositories');
const organization = parse(readFileSync(join(repositories, 'organization.yaml'), 'utf8')) as {
  people: { login: string; email: string }[];
  teams: { slug: string; members: string[] }[];
};
const seeds = readdirSync(repositories)
  .filter((file) => file !== 'organization.yaml')
  .map((file) => parse(readFileSync(join(repositories, file), 'utf8')) as { files?: Record<string, string> });

test('the entities in the repositories of the simulated code host fit the rest of the catalog', () => {
  const described = seeds.flatMap(
    ({ files = {} }) => files['catalog-info.yaml'] ?? files['deploy/catalog-info.yaml'] ?? [],
  );
  const entities = described.flatMap((text) => parseAllDocuments(text).map((document) => document.toJS() as Entity));
  const own = entities.map(({ kind, metadata }) => toRef(metadata.name, kind));
  expect([described.length, own.filter((ref) => refs.has(ref))]).toEqual([8, []]);
  const known = new Set([...refs, ...own]);
  for (const { spec } of entities)
    for (const field of ['owner', 'system', 'providesApis'])
      for (const target of [spec[field] ?? []].flat())
        expect(known, String(target)).toContain(toRef(String(target), relationKinds[field]!));
});

test('most repositories of the simulated code host are still to be imported', () => {
  expect(seeds).toHaveLength(25);
  expect(
    seeds.filter(({ files = {} }) => !Object.keys(files).some((path) => path.endsWith('catalog-info.yaml'))),
  ).toHaveLength(17);
});

test('the people and teams of the simulated code host are those of the catalog', () => {
  const emails = ofKind('User').map(({ entity }) => (entity.spec.profile as { email: string }).email);
  expect(organization.people.map(({ email }) => email).toSorted()).toEqual(emails.toSorted());
  const teams = ofKind('Group').filter(({ entity }) => entity.spec.type === 'team');
  expect(organization.teams.map(({ slug }) => slug)).toEqual(teams.map(({ entity }) => entity.metadata.name));
});

test('every workload in the simulated clusters belongs to a component that names it', () => {
  const folder = join(root, 'cluster');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml'));
  const objects = files.flatMap((file) => read(join(folder, file)));
  const label = 'backstage.io/kubernetes-id';
  const known = new Set(ofKind('Component').map(({ entity }) => entity.metadata.annotations?.[label]));
  const ids = objects.map(({ entity }) => (entity.metadata as { labels?: Record<string, string> }).labels?.[label]);
  expect(ids.filter((id) => id === undefined || !known.has(id))).toEqual([]);
  expect(new Set(ids).size).toBeGreaterThanOrEqual(12);
});

test('the templates use only actions that need no network', () => {
  const actions = ofKind('Template').flatMap(({ entity }) => entity.spec.steps?.map((step) => step.action) ?? []);
  expect(actions.filter((action) => !offlineActions.has(action))).toEqual([]);
  expect(actions.length).toBeGreaterThan(12);
});

test('the organisation is as large as promised', () => {
  const promised = { User: 30, Domain: 4, System: 12, Component: 50, API: 16, Resource: 14, Template: 3 };
  for (const [kind, count] of Object.entries(promised)) {
    expect(Math.abs(ofKind(kind).length - count), kind).toBeLessThanOrEqual(2);
  }
  expect(ofKind('Group').filter(({ entity }) => entity.spec.type === 'team')).toHaveLength(8);
});

test('Ines Novak, the signed-in user of the demo, is in Boarding and Web Platform', () => {
  const ines = declared.find(({ ref }) => ref === 'user:default/ines.novak');
  expect(ines?.entity.spec.memberOf).toEqual(['boarding', 'web-platform']);
});
