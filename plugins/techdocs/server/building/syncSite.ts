import type { EventOf } from '@callboard/contract';
import { messageOf, NotFoundError } from '@callboard/errors';
import type { Entity } from '@callboard/plugin-catalog/common';
import type { techdocsContract } from '../../common/index.ts';
import type { EntityDocs } from '../access/docsOf.ts';
import type { Builds, SiteToBuild } from './createBuilds.ts';
import type { BuildWatch } from './watchBuilds.ts';

type SyncEvent = EventOf<typeof techdocsContract.syncSite>;
export type SyncSite = ReturnType<typeof createSyncSite>;

type Options = {
  isExternal: boolean;
  /** Throws for an entity without a docs location. */
  placeOf(entity: Entity): unknown;
  builds: Pick<Builds, 'ask' | 'askAgain'>;
  watch: Pick<BuildWatch, 'linesOf'>;
};

/** Updates a site and reports the progress. Sites that are built elsewhere are left alone. */
export function createSyncSite({ isExternal, placeOf, builds, watch }: Options) {
  return async (
    { site, owner, ownerRef, ownerUid }: EntityDocs,
    signal: AbortSignal,
  ): Promise<AsyncIterable<SyncEvent>> => {
    if (isExternal) return only({ event: 'finish', data: { updated: false } });
    try {
      placeOf(owner);
    } catch (error) {
      if (error instanceof NotFoundError) throw error;
      return only({ event: 'error', data: messageOf(error) });
    }
    const wanted = { site, entityRef: ownerRef, entityUid: ownerUid };
    const { buildId, isJoined } = await builds.ask(wanted);
    if (buildId === undefined) return only({ event: 'finish', data: { updated: false } });
    return isJoined ? joinedEvents(buildId, wanted, signal) : eventsOf(buildId, signal);
  };

  /**
   * If a build that started before the caller's request fails, that says nothing about the current source, so it is built
   * once more.
   */
  async function* joinedEvents(buildId: string, wanted: SiteToBuild, signal: AbortSignal): AsyncGenerator<SyncEvent> {
    for await (const event of eventsOf(buildId, signal)) {
      if (event.event !== 'error') {
        yield event;
        continue;
      }
      yield { event: 'log', data: event.data };
      const { buildId: next } = await builds.askAgain(wanted, buildId, signal);
      if (next === undefined) yield { event: 'finish', data: { updated: true } };
      else yield* eventsOf(next, signal);
      return;
    }
  }

  async function* eventsOf(buildId: string, signal: AbortSignal): AsyncGenerator<SyncEvent> {
    for await (const { kind, text } of watch.linesOf(buildId, signal)) {
      if (kind === 'finish') yield { event: kind, data: JSON.parse(text) as { updated: boolean } };
      else yield { event: kind, data: text };
    }
  }
}

async function* only(event: SyncEvent): AsyncGenerator<SyncEvent> {
  yield event;
}
