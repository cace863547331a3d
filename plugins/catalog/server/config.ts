import { frontend, unread } from '@callboard/config';
import { duration } from '@callboard/server-kit';
import * as z from 'zod';
import { kindHues, kindIconNames } from '../common/index.ts';
import { entityToolsConfig } from './entityToolsConfig.ts';
import { catalogExtensionsConfig } from './extensionsConfig.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

const kindMatch = z.union([
  z.string().min(1),
  z.object({
    kind: z.string().min(1).describe('An allowed kind.'),
    'spec.type': z.string().optional().describe('Only entities of the kind with this spec.type.'),
  }),
]);

const ruleLocation = z
  .object({
    type: z.string().optional().describe('The location type: file or url.'),
    exactTarget: z.string().optional().describe('The exact file or URL of the location.'),
    target: z.string().optional().describe('Same as exactTarget.'),
    exact: z.string().optional().describe('Same as exactTarget.'),
    pattern: z.string().optional().describe('A glob pattern that the location target must match.'),
  })
  .refine(
    ({ exactTarget, target, exact, pattern }) => !pattern || !(exactTarget ?? target ?? exact),
    'must not have both exactTarget and pattern',
  );

const rule = z.object({
  allow: z.array(kindMatch).describe('The kinds that the rule allows.'),
  locations: z.array(ruleLocation).optional().describe('The locations that the rule applies to. Default: all.'),
});

const location = z.object({
  type: z.string().min(1).describe('The location type: file or url.'),
  target: z.string().min(1).describe('The path or URL of a catalog file; * and ** match several.'),
  presence: z
    .enum(['required', 'optional'])
    .optional()
    .describe('Whether a missing file is an error (required, the default) or ignored (optional).'),
  rules: z
    .array(z.object({ allow: z.array(kindMatch).describe('The kinds allowed from this location.') }))
    .optional()
    .describe('Kinds allowed from this location in addition to catalog.rules.'),
});

const isDisabled = z
  .boolean()
  .default(false)
  .describe('Turns the provider off; orphanProviderStrategy determines whether its entities stay.');

const customKind = z.object({
  kind: frontend(z.string()).describe('The name of the kind.'),
  apiVersions: z
    .array(z.string())
    .optional()
    .describe('The apiVersions of its entities. Default: those of the built-in kinds.'),
  schema: z.record(z.string(), z.unknown()).describe('A JSON Schema (draft 2020-12) for the spec.'),
  relations: z
    .array(
      z.object({
        field: z.string().describe('The field of the spec that refers to other entities.'),
        defaultKind: z.string().optional().describe('The kind of references without a kind.'),
        type: z.string().describe('The relation type, such as dependsOn.'),
        inverse: z.string().describe('The inverse relation type, such as dependencyOf.'),
      }),
    )
    .optional()
    .describe('Relations defined by fields of the spec.'),
  icon: frontend(z.enum(kindIconNames)).optional().describe('The icon of the kind. Default: a cube.'),
  hue: frontend(z.enum(kindHues)).optional().describe('The colour of the kind. Default: derived from its name.'),
  title: frontend(z.string().min(1)).optional().describe('The singular title of the kind. Default: the kind.'),
  pluralTitle: frontend(z.string().min(1)).optional().describe('The plural title. Default: the title.'),
});

const catalog = z.object({
  locations: z.array(location).default([]).describe('Files and URLs to read.'),
  rules: z
    .array(rule)
    .optional()
    .describe('The kinds allowed from each location. Default: Component, API and Location from all.'),
  orphanStrategy: z
    .enum(['keep', 'delete'])
    .default('delete')
    .describe('Whether to keep or delete entities that no source provides any more.'),
  orphanProviderStrategy: z
    .enum(['keep', 'delete'])
    .default('keep')
    .describe('Whether to keep or delete entities of a provider that is no longer installed.'),
  processingInterval: z
    .union([z.literal(false), duration])
    .default(120_000)
    .describe('How often all sources are scanned. false: only at startup, when a file changes, and on request.'),
  readonly: z.boolean().default(false).describe('Disables registering and unregistering locations.'),
  allowedLocationTypes: z.array(z.string()).default(['url']).describe('The location types that users may register.'),
  kinds: z.array(customKind).default([]).describe('Custom kinds.'),
  placeholders: z
    .object({
      otherSources: z
        .enum(['none', 'unauthenticated', 'all'])
        .default('unauthenticated')
        .describe(
          "URLs outside a file's own repository that its placeholders may read: none, public ones, or all that the integrations can read.",
        ),
    })
    .prefault({}),
  history: z
    .object({ retention: duration.default(180 * DAY).describe('How long entity history is kept.') })
    .prefault({}),
  memory: z
    .enum(['fast', 'lean'])
    .default('fast')
    .describe(
      'Whether the JSON of entities is compressed in memory to about a quarter of its size (lean). A list then takes a few tenths of a millisecond longer.',
    ),
  snapshot: z
    .object({
      enabled: z
        .boolean()
        .default(true)
        .describe('Keeps a copy of the catalog on disk, so startup takes only seconds.'),
      folder: z
        .string()
        .min(1)
        .optional()
        .describe('A folder that the replicas of one machine share. Default: a folder in backend.dataDirectory.'),
      minEntities: z
        .number()
        .int()
        .min(1)
        .default(20_000)
        .describe('Smaller catalogs are loaded from the database, which is just as fast.'),
      interval: duration.default(10 * MINUTE).describe('How often a replica checks whether its copy is out of date.'),
    })
    .prefault({}),
  listPage: frontend(
    z.object({
      initialKind: z.string().min(1).optional().describe('The kind shown initially. Default: component.'),
      initialFilter: z
        .enum(['owned', 'starred', 'all'])
        .optional()
        .describe('The personal filter that is active initially. Default: all.'),
      alwaysKeepFilters: z.boolean().optional().describe('Keeps a personal filter even if it matches nothing.'),
      pagination: z
        .union([
          z.boolean(),
          z.object({
            mode: z
              .enum(['cursor', 'offset', 'none'])
              .optional()
              .describe('How pages are fetched: by cursor, by offset, or all together.'),
            limit: z.number().int().min(1).max(1_000).optional().describe('Rows per page.'),
          }),
        ])
        .optional()
        .describe('Paging of the list. Default: by cursor, with 20 rows. false: load all entities of a kind.'),
    }),
  )
    .optional()
    .describe('The catalog list.'),
  list: frontend(
    z.object({
      columns: z
        .array(
          z.object({
            title: z.string().min(1).max(60).describe('The heading of the column.'),
            field: z
              .string()
              .regex(/^[\w.-]+(?:\/[\w.-]+)?$/, 'must be a field of entities, such as metadata.labels.tier')
              .describe('The field of entities that it shows, such as metadata.labels.tier.'),
            width: z
              .union([z.number().int().min(40).max(800), z.literal('rest')])
              .optional()
              .describe('The width in pixels.'),
            sort: z.boolean().optional().describe('Whether users can sort by it.'),
            filter: z.boolean().optional().describe('Whether users can filter by its values.'),
          }),
        )
        .max(20)
        .optional()
        .describe('Additional columns of the catalog list, each showing one field of the entities.'),
    }),
  ).optional(),
  entityPage: frontend(
    z.object({
      parentRelations: z
        .array(z.string())
        .optional()
        .describe('The relations that the breadcrumb follows. Default: partOf and childOf.'),
      unregister: z
        .union([z.boolean(), z.enum(['disabled', 'hidden'])])
        .optional()
        .describe('Whether the unregister menu item is disabled (or true) or hidden.'),
    }),
  ).optional(),
  import: frontend(
    z.object({ entityFilename: z.string().optional(), pullRequestBranchName: z.string().optional() }),
  ).optional(),
  /** The plugins with providers know the keys below. */
  providers: z.object({}).optional().describe('Entity discovery, by provider.'),
  processors: z.object({}).optional().describe('Settings of processors from plugins.'),
  providerOptions: z
    .record(z.string(), z.object({ disabled: isDisabled }))
    .default({})
    .describe('Settings of all providers, by the name on the sources page.'),
  processorOptions: z
    .record(
      z.string(),
      z.object({
        disabled: z.boolean().default(false).describe('Turns the processor off.'),
        priority: z.number().default(20).describe('Processors with a lower number run first.'),
      }),
    )
    .default({})
    .describe('Settings of processors from plugins, by name.'),
  defaultLocationConflictStrategy: z
    .enum(['refresh', 'reject'])
    .default('reject')
    .describe('What registering a known location does by default: an error, or a refresh.'),
  scmEvents: z
    .union([
      z.boolean().transform((all) => ({ refresh: all, unregister: all, move: all })),
      z.object({
        refresh: z.boolean().default(true).describe('Rereads files that a webhook reports.'),
        unregister: z
          .boolean()
          .default(true)
          .describe('Removes registered locations whose file or repository was deleted.'),
        move: z
          .boolean()
          .default(true)
          .describe('Updates the registered locations of moved files and renamed repositories.'),
      }),
    ])
    .default({ refresh: true, unregister: false, move: false })
    .describe(
      'What webhooks of code hosts do, besides discovery: true for everything, or single effects. Default: refresh only.',
    ),
  disableDefaultProcessors: unread((value) =>
    value === true ? 'the built-in processing of entities cannot be turned off' : undefined,
  ),
  // Keys of Backstage that tune an engine which works differently here.
  experimentalPagination: unread(),
  processing: unread(),
  stitchingStrategy: unread(),
  useUrlReadersSearch: unread(),
});

export const catalogConfig = z.object({
  app: z.object({ extensions: catalogExtensionsConfig }).prefault({}),
  catalog: catalog.prefault({}),
  entity: entityToolsConfig,
});

export type CatalogConfig = z.output<typeof catalog>;
