import { orgTransformers } from '@callboard/plugin-catalog/server';
import { quickSchedule as schedule } from '@callboard/plugin-catalog/server/testing';
import { scaffolderServer } from '@callboard/plugin-scaffolder/server';
import { definePlugin } from '@callboard/server-kit';
import { eventually } from '@callboard/server-kit/testing';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { type DirectoriesService, directoriesService } from './directoriesService.ts';
import { directoryKeys } from './directoryKeys.ts';
import { aGroup, aPerson, standInDirectory, startDirectoryPortal } from './testing/index.ts';

const person = (login: string, record: object = {}) =>
  aPerson(login, { record: { login, mail: `${login.toUpperCase()}@Example.com`, count: 1, ...record } });

const transform = {
  users: {
    filter: '${{ user.kind != "robot" }}',
    map: { 'metadata.annotations["example.com/login"]': 'login', 'spec.profile.phone': 'phones.work' },
    rename: { 'spec.profile.displayName': 'metadata.title' },
    set: {
      'metadata.name': '${{ user.mail | lower | replace("@example.com", "") }}.x',
      'metadata.description': '{% for at in range(0, user.count) %}${{ user.login }}{% endfor %}',
      'spec.profile.email': '',
    },
  },
  groups: { set: { 'metadata.name': 'team-${{ group.cn }}', 'spec.type': '${{ entity.metadata.name | upper }}' } },
};

/** Code that leaves a person out, and labels the others. */
let service: DirectoriesService | undefined;
const transformers = definePlugin({
  id: 'transformers',
  needs: ['catalog', 'directories'],
  start({ extensions }) {
    service = extensions.get(directoriesService);
    extensions.add(orgTransformers, {
      id: 'contractors',
      transform: ({ directory, record, entity }) =>
        record.login === 'contractor'
          ? undefined
          : { ...entity, metadata: { ...entity.metadata, labels: { directory: directory.toLowerCase() } } },
    });
  },
});

const setUp = async () => {
  const directory = standInDirectory({
    people: [
      person('ada', { phones: { work: '+49 1' } }),
      person('bo'),
      person('robot', { kind: 'robot' }),
      person('contractor'),
    ],
    groups: [aGroup('platform', ['ada', 'robot', 'contractor'])],
  });
  const portal = await startDirectoryPortal({
    plugins: [directory.plugin, scaffolderServer, transformers],
    providers: { standIn: { schedule, transform } },
  });
  return { directory, ...portal };
};

test('[ORG-011] transform filters, maps, renames and sets with expressions, memberships follow new names, and code of plugins comes last', async () => {
  const { directory, named, peopleBecome, runErrors } = await setUp();
  await peopleBecome(['ada.x', 'bo.x']);
  const ada = await named('User', 'ada.x');
  expect(ada?.metadata).toMatchObject({
    title: 'ada',
    description: 'ada',
    annotations: { 'example.com/login': 'ada' },
    labels: { directory: 'standin.default' },
  });
  expect(ada?.spec).toEqual({ profile: { phone: '+49 1' }, memberOf: ['group:default/team-platform'] });
  expect((await named('User', 'bo.x'))?.spec).toEqual({ profile: {}, memberOf: [] });
  expect((await named('Group', 'team-platform'))?.spec).toMatchObject({ type: 'PLATFORM' });

  const many = Array.from({ length: 2_000 }, (_, at) => person(`p${at}`));
  const names = { 'metadata.name': transform.users.set['metadata.name'] };
  const rules = z.object(directoryKeys).parse({ transform: { users: { ...transform.users, set: names } } });
  const aside = { id: 'aside', name: 'aside', target: '', rules, read: async () => ({ people: [], groups: [] }) };
  const { people } = await service!.transform(aside, { people: many, groups: [] });
  expect(people).toHaveLength(2_000);
  expect(people.at(-1)?.entity.metadata).toMatchObject({ name: 'p1999.x', title: 'p1999' });

  // A runaway expression is stopped, and nothing changes.
  directory.contents = { people: [person('ada', { count: 1e9 })], groups: [] };
  await eventually(async () =>
    expect(await runErrors()).toContainEqual(
      expect.stringMatching(/^An expression in 'transform' of standIn\.default failed: .*memory/),
    ),
  );
  await peopleBecome(['ada.x', 'bo.x']);
});

test('[ORG-011] paths that could reach beyond the entity, and malformed ones, are refused by name', () => {
  const keys = z.object(directoryKeys);
  for (const path of ['__proto__.polluted', 'metadata.constructor.name', 'a["b', 'a..b', '', 'a.["prototype"]', '.a']) {
    const { error } = keys.safeParse({ transform: { users: { set: { [path]: 'x' } } } });
    expect(error?.message, path).toContain('must be a path such as spec.profile.email');
  }
  const deep = Array.from({ length: 30 }, () => 'a').join('.');
  expect(keys.safeParse({ transform: { users: { map: { 'metadata.name': deep } } } }).success).toBe(false);
  expect(keys.safeParse({ transform: { users: { map: { 'metadata["a.b"].c': 'x["y z"]' } } } }).success).toBe(true);
});
