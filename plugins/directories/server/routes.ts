import { serve } from '@callboard/contract/server';
import { catalogSourceRead, catalogSourceRefresh } from '@callboard/plugin-catalog/common';
import type { PluginContext } from '@callboard/server-kit';
import {
  type BoundedPreview,
  type DirectoryPreview,
  directoriesContract,
  directoriesSyncRelease,
} from '../common/index.ts';
import type { RegisteredDirectories } from './registeredDirectories.ts';
import type { HeldSyncs } from './sync/heldSyncs.ts';

type Options = Pick<PluginContext, 'http' | 'permissions' | 'credentials'> & {
  directories: RegisteredDirectories;
  heldSyncs: HeldSyncs;
  preview(directory: string, signal: AbortSignal): Promise<DirectoryPreview>;
};

const MAX_LISTED = 100;
/** Longer than a directory takes, and shorter than people wait. */
const PREVIEW_TIMEOUT_MS = 120_000;

export function directoryRoutes(options: Options): void {
  const { http, permissions, credentials, directories, heldSyncs } = options;
  const previews = new Map<string, Promise<DirectoryPreview>>();
  /** A directory is read once for all who ask at the same time. */
  function preview(directory: string): Promise<DirectoryPreview> {
    const running =
      previews.get(directory) ??
      options.preview(directory, AbortSignal.timeout(PREVIEW_TIMEOUT_MS)).finally(() => previews.delete(directory));
    previews.set(directory, running);
    return running;
  }

  serve(http, directoriesContract, {
    async getHeldSyncs(_, request) {
      await permissions.require(catalogSourceRead, credentials.principalOf(request), { request });
      return { items: await heldSyncs.all() };
    },

    async releaseHeldSync({ params: { directory } }, request) {
      await permissions.require(directoriesSyncRelease, credentials.principalOf(request), { request });
      const released = await heldSyncs.release(directory);
      await directories.find(directory)?.provider.readNow();
      return { released };
    },

    async previewSync({ params: { directory } }, request) {
      await permissions.require(catalogSourceRefresh, credentials.principalOf(request), { request });
      return bounded(await preview(directory));
    },
  });
}

function bounded({ added, changed, removed, left, problems, ...counts }: DirectoryPreview): BoundedPreview {
  return {
    ...counts,
    added: firstOf(added),
    changed: firstOf(changed.map(({ ref, fields }) => ({ ref, fields: [...fields] }))),
    removed: firstOf(removed),
    left: firstOf(left),
    problems: firstOf(problems),
  };
}

const firstOf = <T>(all: readonly T[]) => ({ total: all.length, items: all.slice(0, MAX_LISTED) });
