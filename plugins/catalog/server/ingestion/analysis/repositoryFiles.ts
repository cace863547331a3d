import type { FoundFile } from '@callboard/integrations';
import { CODE_OWNERS_PATHS } from './codeOwners.ts';
import { manifests } from './manifests.ts';

export const README_PATHS = ['README.md', 'readme.md', 'Readme.md', 'README.rst', 'README.txt', 'README'];

/** All files that describe a repository. They are searched for together with the catalog files, so they cost no further request. */
export const descriptiveFiles: readonly string[] = [
  ...README_PATHS,
  ...CODE_OWNERS_PATHS,
  ...manifests.flatMap(({ names }) => names),
];

export type RepositoryFiles = {
  /** The first of these files that exists; `*` matches any beginning of a name. */
  find(names: readonly string[]): { path: string; text(): Promise<string> } | undefined;
};

/** The rest of a longer file is not needed. */
const MAX_LENGTH = 200_000;

export function createRepositoryFiles(found: readonly FoundFile[]): RepositoryFiles {
  const paths = new Map(found.map((file) => [file.path, file]));
  const pathOf = (name: string) => {
    if (!name.startsWith('*')) return paths.has(name) ? name : undefined;
    return [...paths.keys()].find((path) => path.endsWith(name.slice(1)) && !path.includes('/'));
  };
  return {
    find(names) {
      const path = names.map(pathOf).find((one) => one !== undefined);
      if (path === undefined) return undefined;
      const text = async () => String(await paths.get(path)!.content()).slice(0, MAX_LENGTH);
      return { path, text };
    },
  };
}
