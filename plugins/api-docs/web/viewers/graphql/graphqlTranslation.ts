import { createTranslationRef } from '@callboard/web-kit';

export const graphqlTranslation = createTranslationRef({
  id: 'api-docs.graphql',
  messages: {
    'groups.query': 'Queries',
    'groups.mutation': 'Mutations',
    'groups.subscription': 'Subscriptions',
    'groups.object': 'Objects',
    'groups.interface': 'Interfaces',
    'groups.union': 'Unions',
    'groups.enum': 'Enums',
    'groups.input': 'Inputs',
    'groups.scalar': 'Scalars',
    'groups.directive': 'Directives',
    'groups.sdl': 'Schema',
    sdl: 'Schema definition language',
    'operation.query': 'query',
    'operation.mutation': 'mutation',
    'operation.subscription': 'subscription',
    arguments: 'Arguments',
    fields: 'Fields',
    values: 'Values',
    members: 'Possible types',
    implements: 'Implements',
    implementedBy: 'Implemented by',
    usedBy: 'Used by',
    locations: 'Applies to',
    repeatable: 'repeatable',
    example: 'Example',
    specifiedBy: 'Specified by',
  },
  languages: { de: () => import('./de.ts') },
});

export type GraphqlTranslate = (key: NonNullable<(typeof graphqlTranslation)['keys']>) => string;
