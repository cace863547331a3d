import { frontend } from '@callboard/config';
import { duration } from '@callboard/server-kit';
import * as z from 'zod';
import { kindHues, kindIconNames } from '../common/index.ts';

const DAY = 86_400_000;

const kindMatch = z.union([
  z.string().min(1),
  z.object({ kind: z.string().min(1), 'spec.type': z.string().optional() }),
]);

const ruleLocation = z
  .object({
    type: z.string().optional(),
    exactTarget: z.string().optional(),
    /** The same as exactTarget. */
    target: z.string().optional(),
    pattern: z.string().optional(),
  })
  .refine(
    ({ exactTarget, target, pattern }) => !pattern || !(exactTarget ?? target),
    'must not have both an exactTarget and a pattern',
  );

const rule = z.object({ allow: z.array(kindMatch), locations: z.array(ruleLocation).optional() });

const location = z.object({
  type: z.string().min(1),
  target: z.string().min(1),
  presence: z.enum(['required', 'optional']).optional(),
  /** Kinds that are allowed from here in addition to those of `catalog.rules`. */
  rules: z.array(z.object({ allow: z.array(kindMatch) })).optional(),
});

const customKind = z.object({
  kind: frontend(z.string()),
  apiVersions: z.array(z.string()).optional(),
  /** JSON Schema (draft 2020-12) of the spec. */
  schema: z.record(z.string(), z.unknown()),
  relations: z
    .array(z.object({ field: z.string(), defaultKind: z.string().optional(), type: z.string(), inverse: z.string() }))
    .optional(),
  /** How it is shown; a plain cube, a hue of its own and its name if left out. */
  icon: frontend(z.enum(kindIconNames)).optional(),
  hue: frontend(z.enum(kindHues)).optional(),
  title: frontend(z.string().min(1)).optional(),
  /** The title if left out. */
  pluralTitle: frontend(z.string().min(1)).optional(),
});

const catalog = z.object({
  locations: z.array(location).default([]),
  /** Which kinds may come from where; without it: Component, API and Location from everywhere. */
  rules: z.array(rule).optional(),
  /** What happens to entities that no source brings any more. */
  orphanStrategy: z.enum(['keep', 'delete']).default('delete'),
  /** What happens to the entities of a provider that is no longer installed. */
  orphanProviderStrategy: z.enum(['keep', 'delete']).default('keep'),
  /** How often every source is scanned; false: only at start, when a file changes and on request. */
  processingInterval: z.union([z.literal(false), duration]).default(120_000),
  /** Nobody may register or unregister locations. */
  readonly: z.boolean().default(false),
  /** The types that people may register. */
  allowedLocationTypes: z.array(z.string()).default(['url']),
  /** Kinds of the organisation's own. */
  kinds: z.array(customKind).default([]),
  placeholders: z
    .object({
      /**
       * Which URLs of other hosts and repositories than the file's own may be read for it: those that are read without credentials,
       * all that the integrations can read, or none.
       */
      otherSources: z.enum(['none', 'unauthenticated', 'all']).default('unauthenticated'),
    })
    .prefault({}),
  history: z.object({ retention: duration.default(180 * DAY) }).prefault({}),
  listPage: frontend(
    z.object({
      /** The kind that is shown first; component if left out. */
      initialKind: z.string().min(1).optional(),
      /** The personal filter that is in force first; all if left out. */
      initialFilter: z.enum(['owned', 'starred', 'all']).optional(),
      /** Keeps a personal filter that leaves nothing. */
      alwaysKeepFilters: z.boolean().optional(),
      /** By cursor and 20 rows a page if left out or true; false fetches everything of a kind. */
      pagination: z
        .union([
          z.boolean(),
          z.object({
            mode: z.enum(['cursor', 'offset', 'none']).optional(),
            limit: z.number().int().min(1).max(1_000).optional(),
          }),
        ])
        .optional(),
    }),
  ).optional(),
  entityPage: frontend(
    z.object({
      /** The relations that lead from an entity to its parent, for the breadcrumb. */
      parentRelations: z.array(z.string()).optional(),
      /** The unregister item of the menu: true means disabled. */
      unregister: z.union([z.boolean(), z.enum(['disabled', 'hidden'])]).optional(),
    }),
  ).optional(),
  import: frontend(
    z.object({ entityFilename: z.string().optional(), pullRequestBranchName: z.string().optional() }),
  ).optional(),
  /** What is below is known to the plugins that bring providers. */
  providers: z.object({}).optional(),
  processors: z.object({}).optional(),
  // Keys of Backstage that tune an engine which works otherwise; an existing app-config may hold them.
  processing: z.unknown().optional(),
  stitchingStrategy: z.unknown().optional(),
  useUrlReadersSearch: z.unknown().optional(),
});

export const catalogConfig = z.object({ catalog: catalog.prefault({}) });

export type CatalogConfig = z.output<typeof catalog>;
