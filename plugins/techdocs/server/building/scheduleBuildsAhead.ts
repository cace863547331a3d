import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '@callboard/errors';
import { type Entity, FILTER_EXISTS, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import type { CatalogService } from '@callboard/plugin-catalog/server';
import type { Logger, Scheduler } from '@callboard/server-kit';
import { ANNOTATION_TECHDOCS_ENTITY, ANNOTATION_TECHDOCS_REF } from '../../common/index.ts';
import type { BuildStore } from './buildStore.ts';
import { type Builds, maxFailureMs, type SiteToBuild } from './createBuilds.ts';
import type { BuildWatch } from './watchBuilds.ts';

type Options = {
  catalog: Pick<CatalogService, 'asSystem'>;
  store: Pick<BuildStore, 'checkedSince'>;
  builds: Pick<Builds, 'askAhead'>;
  watch: Pick<BuildWatch, 'linesOf'>;
  siteOf(entity: Entity): string;
  logger: Pick<Logger, 'warn'>;
  config: { every: number; initialDelay: number };
};

const minute = 60_000;
/** Each round finds changes; a recently checked site costs nothing. */
const roundsMs = 2 * minute;
/** Long enough for every site of a large catalog; the next round starts where this one stopped. */
const maxRoundMs = 24 * 60 * minute;
/** However quickly a site was built. */
const shortestRestMs = 100;

const fields = [
  ...['kind', 'metadata.name', 'metadata.namespace', 'metadata.uid'],
  `metadata.annotations.${ANNOTATION_TECHDOCS_ENTITY}`,
];

/**
 * Builds the docs of all entities before anyone opens them, so search finds them. One replica at a time makes the rounds.
 * It requests one build at a time, which any free replica runs, and then pauses for as long as that took.
 */
export function scheduleBuildsAhead(scheduler: Pick<Scheduler, 'schedule'>, options: Options): void {
  const { catalog, store, builds, watch, siteOf, logger, config } = options;

  async function* sitesThatAreDue(): AsyncGenerator<SiteToBuild> {
    const failedMs = Math.min(config.every, maxFailureMs);
    const known = await store.checkedSince(Date.now() - config.every, Date.now() - failedMs);
    const filter = { [`metadata.annotations.${ANNOTATION_TECHDOCS_REF}`]: FILTER_EXISTS };
    for await (const entities of catalog.asSystem.walk({ filter, fields })) {
      for (const entity of entities) {
        // It shows the docs of the other entity.
        if (entity.metadata.annotations?.[ANNOTATION_TECHDOCS_ENTITY]) continue;
        const site = siteOf(entity);
        const { uid: entityUid = '' } = entity.metadata;
        if (known.get(site) !== entityUid) yield { site, entityRef: stringifyEntityRef(entity), entityUid };
      }
    }
  }

  async function build(wanted: SiteToBuild, signal: AbortSignal): Promise<void> {
    try {
      const { buildId } = await builds.askAhead(wanted, config.every);
      if (buildId === undefined) return;
      const lines = watch.linesOf(buildId, signal);
      while (!(await lines.next()).done);
    } catch (error) {
      if (!signal.aborted)
        logger.warn(`Cannot build the docs of '${wanted.entityRef}' in advance: ${messageOf(error)}`);
    }
  }

  scheduler.schedule({
    id: 'build-ahead',
    everyMs: Math.min(roundsMs, Math.max(1_000, config.every)),
    initialDelayMs: config.initialDelay,
    timeoutMs: maxRoundMs,
    async run(signal) {
      for await (const wanted of sitesThatAreDue()) {
        const begunAt = performance.now();
        await build(wanted, signal);
        signal.throwIfAborted();
        const restMs = Math.max(shortestRestMs, performance.now() - begunAt);
        await delay(restMs, undefined, { signal, ref: false });
      }
    },
  });
}
