import { randomUUID } from 'node:crypto';
import { type CatalogService, removeWithEntities } from '@callboard/plugin-catalog/server';
import type { Job, Jobs, JobTools, Scheduler } from '@callboard/server-kit';
import type { DocsStorage } from '../storages/docsStorage.ts';
import { siteMetadataOf } from '../storages/siteMetadataOf.ts';
import type { SiteRow } from '../tables.ts';
import type { BuildStore } from './buildStore.ts';
import { createTurns } from './turns.ts';

type Options = {
  catalog: Pick<CatalogService, 'asSystem'>;
  jobs: Jobs;
  store: BuildStore;
  scheduler: Scheduler;
  opened: Promise<DocsStorage>;
  isExternal: boolean;
};

type Payload = { site: string; entityUid: string | null; after: string };

const jobType = 'remove-site';
const timeoutMs = 15 * 60_000;

/**
 * Removes the sites of deleted entities, with the state of their builds. Each removal takes over its site as a build does,
 * so it never collides with a build for an entity that reuses the name.
 */
export function scheduleSiteRemoval({ catalog, jobs, store, scheduler, opened, isExternal }: Options): void {
  const turns = createTurns({ jobs, store });
  jobs.define<Payload>({ type: jobType, timeoutMs, run });

  async function run({ id, payload }: Job<Payload>, { signal, heartbeat }: JobTools): Promise<void> {
    const { site, entityUid, after } = payload;
    if ((await store.site(site))?.build_id !== id) return;
    const turn = turns.watch(site, id);
    try {
      await turns.ended(after, signal);
      const storage = await opened;
      const metadata = await siteMetadataOf(storage, site).catch(() => undefined);
      // Docs may have been published under this name since.
      const isIts = !metadata || (metadata.entity_uid ?? null) === entityUid;
      await heartbeat();
      await turn.check();
      if (isIts) await storage.remove(site, { signal: AbortSignal.any([signal, turn.signal]) });
      await store.forget(site, id);
    } finally {
      turn.end();
    }
  }

  async function begin(row: SiteRow): Promise<void> {
    const { site, entity_uid: entityUid, build_id: after } = row;
    const last = await jobs.get(after);
    // A removal continues. A build is obsolete, and ends when it finds that the site is no longer its own.
    if (last?.type === jobType && (last.state === 'queued' || last.state === 'running')) return;
    const buildId = randomUUID();
    let announce = async () => {};
    await store.begin({ site, buildId, entityUid }, row, async (transaction) => {
      const payload: Payload = { site, entityUid, after };
      ({ announce } = await jobs.addIn(transaction, jobType, payload, { id: buildId }));
    });
    await announce();
  }

  removeWithEntities({
    id: 'remove-sites',
    catalog,
    scheduler,
    async *keptUids() {
      for await (const rows of store.walk()) {
        yield rows.flatMap(({ entity_uid }) => entity_uid ?? []);
        // Sites from before uids existed are identified by name; those of other builders belong to the operator.
        if (!isExternal) await removeNameless(rows.filter(({ entity_uid }) => entity_uid === null));
      }
    },
    async remove(uids) {
      for (const row of await store.sitesOf(uids)) await begin(row);
    },
  });

  async function removeNameless(rows: readonly SiteRow[]): Promise<void> {
    const isThere = await catalog.asSystem.has(rows.map(({ site }) => refOf(site)));
    for (const [at, row] of rows.entries()) if (!isThere[at]) await begin(row);
  }
}

function refOf(site: string): string {
  const [namespace, kind, name] = site.split('/');
  return `${kind}:${namespace}/${name}`;
}
