import { type Entity, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import { catalogProcessors, catalogService } from '@callboard/plugin-catalog/server';
import { definePlugin } from '@callboard/server-kit';

const annotation = 'meridian.example/runbook';

/** Warns about production entities without a runbook, and lists the runbooks of the entities that the caller may see. */
export const runbooksServer = definePlugin({
  id: 'runbooks',
  needs: ['catalog'],
  start({ extensions, http }) {
    extensions.add(catalogProcessors, {
      name: 'runbooks',
      version: 1,
      check: (entity) =>
        entity.spec?.lifecycle === 'production' && !runbookOf(entity)
          ? [{ level: 'warning', message: `runs in production, but does not have the annotation ${annotation}` }]
          : [],
    });

    const catalog = extensions.get(catalogService);
    const runbooks = new Map<string, string>();
    const note = (entity: Entity) => {
      const runbook = runbookOf(entity);
      if (runbook) runbooks.set(stringifyEntityRef(entity), runbook);
      else runbooks.delete(stringifyEntityRef(entity));
    };
    // The runbooks are in the memory of each replica. If they were in a table, this number would be stored there too.
    let seq: number | undefined;
    catalog.asSystem.changes.follow({
      name: 'runbooks',
      from: () => seq,
      async handle(batch) {
        if (batch.isReset) {
          runbooks.clear();
          for await (const entities of catalog.asSystem.walk()) entities.forEach(note);
        }
        for (const change of batch.changes) {
          if (change.type === 'removed') runbooks.delete(change.ref);
          else note(change.entity);
        }
        seq = batch.seq;
      },
    });

    http.get('/all', async (request) => {
      const refs = [...runbooks.keys()].sort();
      const isSeen = await catalog.as(request).has(refs);
      return refs.filter((_, at) => isSeen[at]).map((ref) => ({ ref, runbook: runbooks.get(ref) }));
    });
  },
});

const runbookOf = ({ metadata }: Entity) => metadata.annotations?.[annotation];
