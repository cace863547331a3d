import { type Entity, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import type { FactCollector } from '@callboard/plugin-facts/server';
import type { Events } from '@callboard/server-kit';
import { ANNOTATION_TECHDOCS_REF } from '../../common/index.ts';
import { siteBuilt } from '../building/buildLog.ts';
import type { DocsSites } from './docsSites.ts';

const everyMs = 600_000;

/** Facts about the docs of entities: whether they are built, how many pages they have, and when they were last built. */
export function docsFacts(
  { site, entries }: Pick<DocsSites, 'site' | 'entries'>,
  events: Pick<Events, 'subscribe'>,
): FactCollector {
  async function factsOf(entity: Entity) {
    const ref = stringifyEntityRef(entity);
    const found = await site(ref);
    if (!found) return { isBuilt: false };
    const pages = (await entries(ref)).filter(({ location }) => !location.includes('#')).length;
    const { builtAt } = found;
    return {
      isBuilt: true,
      pages,
      ...(builtAt !== undefined && { builtAt: new Date(builtAt).toISOString() }),
    };
  }

  return {
    id: 'docs',
    everyMs,
    followsChanges: true,
    appliesTo: { [`metadata.annotations.${ANNOTATION_TECHDOCS_REF}`]: { $exists: true } },
    // A command that publishes docs collects no facts, so every replica does.
    watch: (report) =>
      events.subscribe(siteBuilt, ({ payload: { entityRef, isByCommand } }, { isOwn }) => {
        if (isOwn || isByCommand) report([entityRef]);
      }),
    facts: {
      isBuilt: { type: 'boolean', description: 'Whether the docs have been built' },
      pages: { type: 'number', description: 'The number of pages' },
      builtAt: { type: 'date', description: 'When the docs were last built' },
    },
    async collect(entities, { signal }) {
      const collected = [];
      for (const entity of entities) {
        signal.throwIfAborted();
        collected.push(await factsOf(entity));
      }
      return collected;
    },
  };
}
