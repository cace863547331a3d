import { orgTransformers } from '@callboard/plugin-catalog/server';
import { definePlugin } from '@callboard/server-kit';

const annotation = 'meridian.example/badge';

/** Adds the badge number of people from directories, and leaves out people who have no badge. */
export const crewBadgesServer = definePlugin({
  id: 'crew-badges',
  needs: ['catalog'],
  start({ extensions }) {
    extensions.add(orgTransformers, {
      id: 'crew-badges',
      transform({ entity, record }) {
        if (entity.kind !== 'User') return entity;
        if (typeof record.badge !== 'string') return undefined;
        const annotations = { ...entity.metadata.annotations, [annotation]: record.badge };
        return { ...entity, metadata: { ...entity.metadata, annotations } };
      },
    });
  },
});
