import { seededRandom } from './seededRandom.mjs';
import * as words from './words.mjs';

const SEED = 20_261_101;
const SHARES = { Component: 0.5, API: 0.15, Resource: 0.1, User: 0.1, Group: 0.05, System: 0.08, Domain: 0.02 };

/**
 * A made-up organisation of the given number of entities, the same each time. It is a list of repositories: the
 * entities of one folder each.
 */
export function organisationOf(size) {
  const random = seededRandom(SEED);
  const names = namesOf(size, random);
  const maker = entityMaker(random, names);
  const people = [...names.Group.map(maker.group), ...names.User.map(maker.user)];
  const software = names.Domain.map(maker.domain);
  const partsOf = new Map(names.System.map((name) => [name, [maker.system(name)]]));
  for (const [kind, make] of [
    ['Component', maker.component],
    ['API', maker.api],
    ['Resource', maker.resource],
  ]) {
    for (const name of names[kind]) {
      const system = random.pickSkewed(names.System);
      partsOf.get(system).push(make(name, system));
    }
  }
  return { names, people, software: [...software, ...[...partsOf.values()].flat()] };
}

function namesOf(size, random) {
  const names = {};
  const counts = Object.entries(SHARES).map(([kind, share]) => [kind, Math.max(1, Math.round(size * share))]);
  // Rounding must not change the requested size.
  counts[0][1] += size - counts.reduce((sum, [, count]) => sum + count, 0);
  for (const [kind, count] of counts) {
    const nameOf = kind === 'User' ? personName : thingName;
    names[kind] = Array.from({ length: count }, (_, number) => nameOf(random, number));
  }
  return names;
}

const thingName = (random, number) => `${random.pick(words.subjects)}-${random.pick(words.roles)}-${number}`;
const personName = (random, number) =>
  `${random.pick(words.givenNames)}.${random.pick(words.familyNames)}.${number}`.toLowerCase();

function entityMaker(random, names) {
  const several = (most, make) => [...new Set(Array.from({ length: random.below(most + 1) }, make))];
  const maybe = (share, fields) => (random.isTrue(share) ? fields() : {});
  const entity = (kind, metadata, spec) => ({ apiVersion: 'backstage.io/v1alpha1', kind, metadata, spec });
  const owner = () => random.pickSkewed(names.Group);

  const metadata = (name) => ({
    name,
    ...maybe(0.7, () => ({ title: titleOf(name) })),
    description: sentence(random),
    ...maybe(0.4, () => ({
      labels: { 'example.com/tier': `tier-${random.below(4)}`, 'example.com/region': region() },
    })),
    annotations: {
      'github.com/project-slug': `example/${name}`,
      'backstage.io/techdocs-ref': 'dir:.',
      ...maybe(0.3, () => ({ 'pagerduty.com/service-id': random.uuid().slice(0, 14).toUpperCase() })),
    },
    ...maybe(0.8, () => ({ tags: several(4, () => random.pickSkewed(words.tags)) })),
    ...maybe(0.3, () => ({ links: several(2, () => random.pick(words.roles)).map((title) => linkOf(name, title)) })),
  });
  const region = () => random.pick(['eu-central', 'us-east', 'ap-south']);

  return {
    group: (name, number) =>
      entity(
        'Group',
        { name, description: sentence(random) },
        {
          type: 'team',
          profile: { displayName: titleOf(name), email: `${name}@example.com` },
          ...(number > 0 ? { parent: names.Group[(number - 1) >> 3] } : {}),
          children: [],
        },
      ),
    user: (name) =>
      entity(
        'User',
        { name, ...maybe(0.5, () => ({ title: titleOf(name.replaceAll('.', '-')) })) },
        {
          profile: { displayName: titleOf(name.replaceAll('.', '-')), email: `${name}@example.com` },
          memberOf: [random.pickSkewed(names.Group)],
        },
      ),
    domain: (name) => entity('Domain', metadata(name), { owner: owner() }),
    system: (name) => entity('System', metadata(name), { owner: owner(), domain: random.pickSkewed(names.Domain) }),
    component: (name, system) =>
      entity('Component', metadata(name), {
        type: random.pick(words.componentTypes),
        lifecycle: random.pick(words.lifecycles),
        owner: owner(),
        system,
        ...maybe(0.3, () => ({ providesApis: [random.pick(names.API)] })),
        ...maybe(0.5, () => ({ consumesApis: several(3, () => random.pickSkewed(names.API)) })),
        ...maybe(0.4, () => ({ dependsOn: several(2, () => `resource:${random.pick(names.Resource)}`) })),
      }),
    api: (name, system) =>
      entity('API', metadata(name), {
        type: random.pick(words.apiTypes),
        lifecycle: random.pick(words.lifecycles),
        owner: owner(),
        system,
        definition: definitionOf(
          name,
          several(4, () => random.pick(words.subjects)),
        ),
      }),
    resource: (name, system) =>
      entity('Resource', metadata(name), { type: random.pick(words.resourceTypes), owner: owner(), system }),
  };
}

const titleOf = (name) => name.split('-').map(capitalised).join(' ');
const capitalised = (word) => word.charAt(0).toUpperCase() + word.slice(1);
const linkOf = (name, title) => ({ url: `https://${title}.example.com/${name}`, title: capitalised(title) });

function sentence(random) {
  const count = 4 + random.below(9);
  const text = Array.from({ length: count }, () => random.pick(random.isTrue(0.6) ? words.subjects : words.roles));
  return `${capitalised(text.join(' '))}.`;
}

function definitionOf(name, paths) {
  const operations = paths.map(
    (path) => `  /${path}:\n    get:\n      responses:\n        "200":\n          description: OK\n`,
  );
  return `openapi: 3.1.0\ninfo:\n  title: ${name}\n  version: 1.0.0\npaths:\n${operations.join('') || '  {}\n'}`;
}
