import { InputError, NotFoundError } from '@callboard/errors';
import { parseEntityRef, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import type { CatalogService } from '@callboard/plugin-catalog/server';
import * as z from 'zod';
import { createAction } from '../action.ts';

export const fetchEntity = (catalog: CatalogService) =>
  createAction({
    id: 'catalog:fetch',
    description: 'Fetches entities that the user may see from the catalog.',
    input: z.object({
      entityRef: z.string().optional().describe('One entity'),
      entityRefs: z.array(z.string()).max(1_000).optional().describe('Several entities'),
      optional: z.boolean().optional().describe('Whether entities may be missing; false by default'),
      defaultKind: z.string().optional().describe('The default kind of refs'),
      defaultNamespace: z.string().optional().describe('The default namespace of refs'),
    }),
    output: z.object({
      entity: z.any().optional().describe('The entity of `entityRef`; null if it is optional and missing'),
      entities: z.array(z.any()).optional().describe('The entities of `entityRefs`, in the same order'),
    }),
    examples: [
      { description: 'Fetch an entity', input: { entityRef: 'component:default/check-in' } },
      {
        description: 'Fetch an optional entity',
        input: { entityRefs: ['check-in', 'seat-map'], defaultKind: 'Component', optional: true },
      },
    ],
    supportsDryRun: true,
    isIdempotent: true,
    async run({ input, caller }) {
      const { entityRef, entityRefs, optional = false } = input;
      if (!entityRef && !entityRefs) {
        if (optional) return {};
        throw new InputError('Missing entity reference or references: set `entityRef` or `entityRefs`');
      }
      const refs = [...(entityRef ? [entityRef] : []), ...(entityRefs ?? [])];
      const found = await catalog.as(caller).entities(refs.map((ref) => wholeRef(ref, input)));
      const entities = found.map((entity, index) => {
        if (!entity && !optional) throw new NotFoundError(`Entity ${refs[index]} not found`);
        return entity ?? null;
      });
      const [first] = entities;
      return {
        ...(entityRef && { entity: first }),
        ...(entityRefs && { entities: entityRef ? entities.slice(1) : entities }),
      };
    },
  });

type Defaults = { defaultKind?: string | undefined; defaultNamespace?: string | undefined };

function wholeRef(ref: string, { defaultKind, defaultNamespace }: Defaults): string {
  const defaults = { ...(defaultKind && { defaultKind }), ...(defaultNamespace && { defaultNamespace }) };
  return stringifyEntityRef(parseEntityRef(ref, defaults));
}
