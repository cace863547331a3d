import { randomInt } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ConflictError, InputError } from '@callboard/errors';
import { replaceFile } from '../git/refStore.ts';
import { openRepository, type Push, type Repository } from './repository.ts';
import { type RepositoryFacts, writeFacts } from './repositoryFacts.ts';

type NewRepository = Pick<RepositoryFacts, 'owner' | 'name'> & Partial<RepositoryFacts> & { defaultBranch?: string };

/** All repositories of the host, each in a separate folder that git can read. */
export type Repositories = {
  all(): Repository[];
  find(owner: string, name: string): Repository | undefined;
  /** `fill` runs before the repository is visible. */
  create(facts: NewRepository, fill?: (repository: Repository) => Promise<void>): Promise<Repository>;
  rename(repository: Repository, name: string): Promise<void>;
  remove(repository: Repository): Promise<void>;
};

const maxRepositories = 2_000;
const gitConfig = '[core]\n\trepositoryformatversion = 0\n\tbare = true\n';

export async function openRepositories(root: string, onPush: (push: Push) => Promise<void>): Promise<Repositories> {
  const known = new Map<string, { repository: Repository; folder: string }>();
  await mkdir(root, { recursive: true });
  const open = async (name: string) => {
    const folder = join(root, name);
    if (name.endsWith('.git')) add(await openRepository(folder, onPush), folder);
    // One that was being created when the process ended.
    else if (name.startsWith(draftPrefix)) await rm(folder, { recursive: true, force: true });
  };
  await Promise.all((await readdir(root)).map(open));

  function add(repository: Repository, folder: string): void {
    const { owner, name } = repository.facts();
    known.set(keyOf(owner, name), { repository, folder });
  }

  function checkName(owner: string, name: string): void {
    if (!isName(owner) || !isName(name)) throw new InputError(`'${owner}/${name}' is not the name of a repository`);
    if (known.has(keyOf(owner, name))) throw new ConflictError(`'${owner}/${name}' already exists`);
  }

  return {
    all: () => [...known.values()].map(({ repository }) => repository),
    find: (owner, name) => known.get(keyOf(owner, name))?.repository,

    async create({ defaultBranch = 'main', ...given }, fill) {
      checkName(given.owner, given.name);
      if (known.size >= maxRepositories) throw new InputError(`This host has at most ${maxRepositories} repositories`);
      const at = new Date().toISOString();
      const id = randomInt(1, 2 ** 31);
      const defaults = {
        description: '',
        homepage: '',
        topics: [],
        isPrivate: false,
        isArchived: false,
        pullRequests: [],
      };
      const draft = await mkdtemp(join(root, draftPrefix));
      for (const folder of ['objects', 'refs']) await mkdir(join(draft, folder));
      await replaceFile(join(draft, 'HEAD'), `ref: refs/heads/${defaultBranch}\n`);
      await replaceFile(join(draft, 'config'), gitConfig);
      await writeFacts(draft, { ...defaults, createdAt: at, pushedAt: at, id, ...given });
      // The initial content sends no webhook.
      await fill?.(await openRepository(draft, async () => {}));
      checkName(given.owner, given.name);
      // Not by its name, which may change.
      const folder = join(root, `${id}.git`);
      await rename(draft, folder);
      const repository = await openRepository(folder, onPush);
      add(repository, folder);
      return repository;
    },

    async rename(repository, name) {
      const { owner, name: before } = repository.facts();
      if (keyOf(owner, name) !== keyOf(owner, before)) checkName(owner, name);
      const entry = known.get(keyOf(owner, before));
      await repository.changeFacts({ name });
      known.delete(keyOf(owner, before));
      if (entry) known.set(keyOf(owner, name), entry);
    },

    async remove(repository) {
      const { owner, name } = repository.facts();
      const entry = known.get(keyOf(owner, name));
      known.delete(keyOf(owner, name));
      if (entry) await rm(entry.folder, { recursive: true, force: true });
    },
  };
}

const draftPrefix = 'draft-';

/** Names are case-insensitive. */
const keyOf = (owner: string, name: string) => `${owner}/${name}`.toLowerCase();

export const isName = (text: string): boolean => /^[\w.-]{1,100}$/.test(text) && !/^\.+$/.test(text);
