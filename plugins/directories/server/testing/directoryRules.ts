import { quickSchedule as schedule } from '@callboard/plugin-catalog/server/testing';
import type { ServerPlugin } from '@callboard/server-kit';
import { eventually } from '@callboard/server-kit/testing';
import { expect } from 'vitest';
import { aPerson, standInDirectory } from './standInDirectory.ts';
import { startDirectoryPortal } from './startDirectoryPortal.ts';

type Host = {
  plugin: ServerPlugin;
  /** Other parts of the configuration. */
  config: object;
  /** Below `catalog.providers`. */
  providers: object;
  /** As the configuration names the directory: `giteaOrg.default`. */
  directory: string;
  /** The name of the provider. */
  name: string;
  /** Replaces the people of the organisation; there must be fewer than five groups. */
  setPeople(names: readonly string[]): void;
};

/** Checks that an organisation follows the rules of all directories: the sources page, conflicts with other sources, and the brake. */
export async function expectDirectoryRules({ plugin, config, providers, directory, name, setPeople }: Host) {
  const other = standInDirectory({ people: [aPerson('fay')], groups: [] });
  setPeople(['ada', 'bo', 'cy', 'di', 'ed']);
  const { request, peopleBecome, named, names } = await startDirectoryPortal({
    plugins: [other.plugin, plugin],
    providers: { ...providers, standIn: { schedule } },
    config,
  });
  const source = async () =>
    (await request('GET', `/api/catalog/sources/${encodeURIComponent(`provider:${name}`)}`)).json;
  await peopleBecome(['ada', 'bo', 'cy', 'di', 'ed', 'fay']);

  // A person from another source is not overwritten.
  setPeople(['ada', 'bo', 'cy', 'di', 'ed', 'fay']);
  await eventually(async () => expect(JSON.stringify(await source())).toContain('user:default/fay'));
  expect((await named('User', 'fay'))?.spec?.profile).toMatchObject({ email: 'fay@example.com' });

  setPeople(['ada', 'bo', 'cy', 'fay']);
  const held = await eventually(async () => {
    const { json } = await request('GET', '/api/directories/held-syncs');
    expect(json.items).toHaveLength(1);
    return json.items[0];
  });
  expect(held).toMatchObject({
    directory,
    source: `provider:${name}`,
    deletions: 2,
    examples: ['user:default/di', 'user:default/ed'],
  });
  await eventually(async () => expect(JSON.stringify(await source())).toContain('more than 20 %'));
  expect(await names('User')).toEqual(['ada', 'bo', 'cy', 'di', 'ed', 'fay']);

  expect((await request('POST', `/api/directories/held-syncs/${directory}/release`)).json).toEqual({ released: 2 });
  await peopleBecome(['ada', 'bo', 'cy', 'fay']);
}
