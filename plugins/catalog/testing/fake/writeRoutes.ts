import { type SharedView, stringifyEntityRef } from '../../common/index.ts';
import { matching } from './matching.ts';
import { byUid, found } from './readRoutes.ts';
import type { FakeRoutes } from './routes.ts';

const originAnnotation = 'backstage.io/managed-by-origin-location';

/** Locations, and manual changes of entities. */
export const writeRoutes: FakeRoutes = {
  'DELETE /entities/by-uid/:uid': (state, { params }) => {
    const entity = byUid(state.entities, params.uid!);
    state.entities = state.entities.filter((other) => other !== entity);
  },
  'POST /refresh': () => new Response(null, { status: 200 }),
  'GET /entities/by-name/:kind/:namespace/:name/history': ({ changes }, { params }) => {
    const ref = stringifyEntityRef(params as { kind: string; namespace: string; name: string });
    return { items: changes.filter(({ entityRef }) => entityRef === ref) };
  },
  'GET /changes': ({ changes, entities }, { search }) => {
    const owners = search.getAll('owner');
    if (owners.length === 0) return { items: changes };
    const owned = matching(entities, { filter: owners.map((owner) => `relations.ownedBy=${owner}`) }, []);
    const refs = new Set(owned.map((entity) => stringifyEntityRef(entity)));
    return { items: changes.filter(({ entityRef }) => refs.has(entityRef)) };
  },
  'GET /views': ({ views }) => ({ items: views }),
  'POST /views': (state, { body }) => {
    const { name, to, group } = body as Omit<SharedView, 'id' | 'sharedBy'>;
    const isSame = (view: SharedView) => view.name === name && view.group === group;
    const id = state.views.find(isSame)?.id ?? `view-${state.views.length + 1}`;
    const view = { id, name, to, group, sharedBy: 'user:default/ines' };
    state.views = [...state.views.filter((other) => !isSame(other)), view];
    return view;
  },
  'DELETE /views/:id': (state, { params }) => {
    state.views = state.views.filter(({ id }) => id !== params.id);
  },
  'GET /locations': ({ locations }) => locations.map((data) => ({ data })),
  'POST /locations': (state, { body, search }) => {
    const { type, target } = body as { type: string; target: string };
    const known = state.locations.find((location) => location.type === type && location.target === target);
    const location = known ?? { id: `location-${state.locations.length + 1}`, type, target };
    if (search.has('dryRun')) return Response.json({ location, entities: [], exists: !!known }, { status: 201 });
    if (!known) state.locations = [...state.locations, location];
    return Response.json({ location, entities: [] }, { status: 201 });
  },
  'GET /locations/:id': ({ locations }, { params }) =>
    found(
      locations.find(({ id }) => id === params.id),
      `No location '${params.id}'`,
    ),
  'DELETE /locations/:id': (state, { params }) => {
    const { type, target } = found(
      state.locations.find(({ id }) => id === params.id),
      `No location '${params.id}'`,
    );
    state.locations = state.locations.filter(({ id }) => id !== params.id);
    state.entities = state.entities.filter(
      (entity) =>
        entity.metadata.annotations?.[originAnnotation] !== `${type}:${target}` ||
        state.otherSources?.[stringifyEntityRef(entity)] !== undefined,
    );
  },
  'POST /locations/:id/kept-entities': ({ otherSources = {} }, { body }) => ({
    items: (body.entityRefs as string[]).flatMap((entityRef) => {
      const sources = otherSources[entityRef];
      return sources ? [{ entityRef, sources }] : [];
    }),
  }),
  'GET /locations/by-entity/:kind/:namespace/:name': ({ entities, locations }, { params }) => {
    const ref = stringifyEntityRef(params as { kind: string; namespace: string; name: string });
    const entity = entities.find((candidate) => stringifyEntityRef(candidate) === ref);
    const origin = entity?.metadata.annotations?.[originAnnotation];
    return found(
      locations.find(({ type, target }) => `${type}:${target}` === origin),
      `No location brought '${ref}'`,
    );
  },
};
