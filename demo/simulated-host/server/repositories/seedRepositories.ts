import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { findPerson, type Organization, portalPerson } from '../access/people.ts';
import { replaceFile } from '../git/refStore.ts';
import { readSeed, type SeedRepository } from './readSeed.ts';
import type { Repositories } from './repositories.ts';

type Options = { repositories: Repositories; organization: Organization; seed: string; folder: string };

/** Fills the host at its first start. Repositories that are deleted later do not come back. */
export async function seedRepositories({ repositories, organization, seed, folder }: Options): Promise<void> {
  const marker = join(folder, 'seeded');
  const isSeeded = await access(marker).then(
    () => true,
    () => false,
  );
  if (isSeeded) return;
  const seeds = await readSeed(seed);
  await Promise.all(seeds.map((one) => createFrom(one, { repositories, organization })));
  await replaceFile(marker, 'The repositories of the seed are here.\n');
}

async function createFrom(
  { files, author: login, defaultBranch, ...facts }: SeedRepository,
  { repositories, organization }: Pick<Options, 'repositories' | 'organization'>,
): Promise<void> {
  const { login: owner, you } = organization;
  // The process may have ended halfway.
  if (repositories.find(owner, facts.name)) return;
  const author = findPerson(organization, login ?? you) ?? portalPerson;
  await repositories.create({ ...facts, owner, defaultBranch }, async (repository) => {
    const changes = new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)]));
    const message = `Begin ${facts.name}`;
    if (changes.size > 0) await repository.commitFiles({ branch: defaultBranch, changes, message, author });
  });
}
