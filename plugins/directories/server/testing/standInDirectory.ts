import { lowerCased } from '@callboard/plugin-catalog/common';
import { definePlugin } from '@callboard/server-kit';
import * as z from 'zod';
import { addDirectory } from '../addDirectory.ts';
import type { DirectoryContents, DirectoryGroup, DirectoryPerson } from '../contents.ts';
import { directoryKeys } from '../directoryKeys.ts';

const person = (name: string) => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'User',
  metadata: { name },
  spec: { profile: { displayName: name, email: `${name}@example.com` } },
});

/** A person whose id is `p-<name>`. */
export const aPerson = (name: string, over: Partial<DirectoryPerson> = {}): DirectoryPerson => ({
  id: `p-${name}`,
  record: { login: name, mail: `${name}@example.com` },
  entity: person(name),
  ...over,
});

/** A group whose id is `g-<name>`, with these people. */
export const aGroup = (
  name: string,
  members: readonly string[],
  over: Partial<DirectoryGroup> = {},
): DirectoryGroup => ({
  id: `g-${name}`,
  record: { cn: name },
  entity: { apiVersion: 'backstage.io/v1alpha1', kind: 'Group', metadata: { name }, spec: { type: 'team' } },
  memberIds: members.map((member) => `p-${member}`),
  ...over,
});

export type StandInDirectory = ReturnType<typeof standInDirectory>;

/** A directory in memory, configured below `catalog.providers.standIn` or another key; tests change its contents. */
export function standInDirectory(contents: DirectoryContents, key = 'standIn') {
  const standIn = {
    contents,
    reads: 0,
    failure: undefined as Error | undefined,
    /** By the id of the person. */
    photos: new Map<string, Uint8Array>(),
    photoReads: [] as string[],
  };
  const plugin = definePlugin({
    id: lowerCased(key),
    needs: ['catalog', 'directories'],
    config: z.object({
      catalog: z.object({ providers: z.object({ [key]: z.object(directoryKeys) }) }),
    }),
    start(context) {
      addDirectory(context, {
        id: `${key}.default`,
        name: `${key.charAt(0).toUpperCase()}${key.slice(1)}OrgEntityProvider:default`,
        target: 'https://directory.example.com',
        rules: context.config.catalog.providers[key]!,
        async read() {
          standIn.reads += 1;
          if (standIn.failure) throw standIn.failure;
          return standIn.contents;
        },
        async readPhoto(personId) {
          standIn.photoReads.push(personId);
          const bytes = standIn.photos.get(personId);
          return bytes && { bytes };
        },
      });
    },
  });
  return Object.assign(standIn, { plugin });
}
