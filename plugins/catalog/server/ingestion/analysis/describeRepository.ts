import type { AnalysisField } from '../../../common/index.ts';
import { CODE_OWNERS_PATHS, codeOwnersIn } from './codeOwners.ts';
import { findOwner, type OwnerDirectory } from './findOwner.ts';
import { manifests, type RepositoryFacts } from './manifests.ts';
import { readmeText } from './readmeText.ts';
import { README_PATHS, type RepositoryFiles } from './repositoryFiles.ts';

/** A value and its source file. */
type Finding = { value: string; source: string };
export type Description = {
  type?: Finding;
  language?: Finding;
  description?: Finding;
  owner?: Finding;
  /** Owners that are not in the catalog. */
  strangers?: Finding;
  docs?: Finding;
};

/** A description of a repository from its files. A file that cannot be read is skipped. */
export async function describeRepository(files: RepositoryFiles, directory?: OwnerDirectory): Promise<Description> {
  const found: Description = {};
  for (const { names, read, ...facts } of manifests) {
    const file = files.find(names);
    if (!file) continue;
    const more = read ? await quietly(async () => read(await file.text())) : undefined;
    takeOver(found, { ...facts, ...more }, file.path);
  }
  const readme = files.find(README_PATHS);
  const said = readme && (await quietly(async () => readmeText(await readme.text())));
  if (said) found.description ??= { value: said, source: readme.path };
  const docs = files.find(['mkdocs.yml', 'mkdocs.yaml']);
  if (docs) found.docs = { value: 'dir:.', source: docs.path };
  return { ...found, ...(directory && (await ownersIn(files, directory))) };
}

async function ownersIn(files: RepositoryFiles, directory: OwnerDirectory): Promise<Description> {
  const file = files.find(CODE_OWNERS_PATHS);
  const owners = file && (await quietly(async () => codeOwnersIn(await file.text())));
  if (!owners || owners.length === 0) return {};
  const source = file.path;
  const ref = await findOwner(owners, directory);
  return ref ? { owner: { value: ref, source } } : { strangers: { value: owners.slice(0, 3).join(' '), source } };
}

function takeOver(found: Description, facts: RepositoryFacts, source: string): void {
  for (const key of ['type', 'language', 'description'] as const) {
    const value = facts[key];
    if (value) found[key] ??= { value, source };
  }
}

async function quietly<T>(read: () => Promise<T>): Promise<T | undefined> {
  return read().catch(() => undefined);
}

/** The same for people: the value of each field, and why. */
export function fieldsOf({ owner, strangers, ...found }: Description): AnalysisField[] {
  const suggested = (field: string, finding: Finding | undefined, what: string): AnalysisField[] =>
    finding
      ? [
          {
            field,
            state: 'analysisSuggestedValue',
            ...finding,
            description: `The ${what} is from ${finding.source}`,
          },
        ]
      : [];
  const unknown: AnalysisField[] = strangers
    ? [
        {
          field: 'spec.owner',
          state: 'needsUserInput',
          ...strangers,
          description: `${strangers.source} names ${strangers.value}, but the catalog has no such group or user`,
        },
      ]
    : [];
  return [
    ...suggested('metadata.description', found.description, 'description'),
    ...suggested('metadata.tags', found.language, 'language'),
    ...suggested('metadata.annotations.backstage.io/techdocs-ref', found.docs, 'documentation'),
    ...suggested('spec.type', found.type, 'type'),
    ...suggested('spec.owner', owner, 'owner'),
    ...unknown,
  ];
}
