import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { findPerson, type Organization, portalPerson } from '../access/people.ts';
import { replaceFile } from '../git/replaceFile.ts';
import { readSeed } from './readSeed.ts';
import type { Repositories } from './repositories.ts';

type Options = { repositories: Repositories; organization: Organization; seed: string; folder: string };

/** Fills the host at its first start. What was deleted later does not come back. */
export async function seedRepositories({ repositories, organization, seed, folder }: Options): Promise<void> {
  const marker = join(folder, 'seeded');
  const isSeeded = await access(marker).then(
    () => true,
    () => false,
  );
  if (isSeeded) return;
  for (const { files, author: login, defaultBranch, ...facts } of await readSeed(seed)) {
    // The process may have ended in the middle of it.
    if (repositories.find(organization.login, facts.name)) continue;
    const author = findPerson(organization, login ?? organization.you) ?? portalPerson;
    await repositories.create({ ...facts, owner: organization.login, defaultBranch }, async (repository) => {
      const changes = new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)]));
      const message = `Begin ${facts.name}`;
      if (changes.size > 0) await repository.commitFiles({ branch: defaultBranch, changes, message, author });
    });
  }
  await replaceFile(marker, 'The repositories of the seed are here.\n');
}
