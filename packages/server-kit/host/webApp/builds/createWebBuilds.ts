import { singleFlight } from '@callboard/concurrency';
import { messageOf, PayloadTooLargeError } from '@callboard/errors';
import type { Logger } from 'pino';
import type { Database } from '../../../database/openDatabase.ts';
import type { Events } from '../../../events/events.ts';
import { createTopic } from '../../../events/topic.ts';
import { createServiceRef } from '../../../extensions/extensionPoint.ts';
import type { WebPlugins } from '../plugins/webPlugins.ts';
import type { WebFiles } from '../webFiles.ts';
import { MAX_BUILD_BYTES } from './buildsToKeep.ts';
import { readWebFiles, type WebBuild, type WebFile, webBuildIn } from './webBuild.ts';
import { createWebBuildStore } from './webBuildStore.ts';

/** The build that this replica serves, and the ids of builds that replaced it. */
type WebBuildStatus = { id: string; newer: readonly string[] };

export const webBuildService = createServiceRef<{ status(): WebBuildStatus | undefined }>({
  id: 'callboard.web-build',
  description: 'The build of the web app that this replica serves; undefined if it serves none',
});

const stored = createTopic<{ id: string }>({
  id: 'callboard.web-build-stored',
  description: 'A replica started with another build of the web app',
});

/** Events announce new builds; reading the list again covers lost events, and unknown names must not cost a query each. */
const rereadMs = 5_000;

type Options = {
  directory: string;
  files: WebFiles;
  webPlugins: WebPlugins;
  database: Database;
  events: Events;
  logger: Logger;
};

export type WebBuilds = Awaited<ReturnType<typeof createWebBuilds>>;

/**
 * Keeps the files of recent builds of the web app in the database. During an upgrade, every replica can serve the files of the old and
 * of the new build, and tabs that were opened before the upgrade still find theirs.
 */
export async function createWebBuilds({ directory, files, webPlugins, database, events, logger }: Options) {
  const store = createWebBuildStore(database);
  const own = await webBuildIn(directory, files, webPlugins.files);
  let builds: readonly WebBuild[] = [];
  let listed = new Set<string>();
  let readAt = Number.NEGATIVE_INFINITY;

  const reread = singleFlight(async () => {
    readAt = performance.now();
    builds = await store.all();
    listed = new Set(builds.flatMap(({ paths }) => paths));
  });
  const catchUp = () => reread().catch((error) => logger.warn(`Cannot read the stored web apps: ${messageOf(error)}`));
  events.subscribe(stored, catchUp);
  events.onReconnect(catchUp);

  async function add(): Promise<void> {
    await reread();
    if (builds[0]?.id === own.id) return;
    const content = await readWebFiles(directory, own.paths, webPlugins.files);
    const bytes = content.reduce((sum, file) => sum + file.content.length, 0);
    if (bytes > MAX_BUILD_BYTES)
      throw new PayloadTooLargeError(`its files are ${bytes} bytes; the limit is ${MAX_BUILD_BYTES}`);
    await store.add(own, content);
    await reread();
    await events.publish(stored, { id: own.id });
  }

  return {
    id: own.id,

    /** Stores this replica's build. Must be done before the replica serves it, because browsers may request its files from other replicas. */
    async store(): Promise<void> {
      try {
        await add();
      } catch (error) {
        logger.warn(
          `Cannot store the web app, so tabs that are open during an upgrade need a reload: ${messageOf(error)}`,
        );
      }
    },

    /** A file of any stored build. */
    async read(path: string): Promise<WebFile | undefined> {
      if (!listed.has(path) && performance.now() - readAt > rereadMs) await reread();
      return listed.has(path) ? store.read(path) : undefined;
    },

    status(): WebBuildStatus {
      const at = builds.findIndex(({ id }) => id === own.id);
      return { id: own.id, newer: builds.slice(0, Math.max(at, 0)).map(({ id }) => id) };
    },
  };
}
