import { frontend } from '@callboard/config';
import { duration } from '@callboard/server-kit';
import * as z from 'zod';
import { kindHues, kindIconNames } from '../common/index.ts';

const DAY = 86_400_000;

const kindMatch = z.union([
  z.string().min(1),
  z.object({
    kind: z.string().min(1).describe('A kind that is allowed.'),
    'spec.type': z.string().optional().describe('Only entities of the kind with this spec.type.'),
  }),
]);

const ruleLocation = z
  .object({
    type: z.string().optional().describe('The type of the location: file or url.'),
    exactTarget: z.string().optional().describe('The exact file or URL of the location.'),
    target: z.string().optional().describe('The same as exactTarget.'),
    pattern: z.string().optional().describe("A glob pattern that the location's target must match."),
  })
  .refine(
    ({ exactTarget, target, pattern }) => !pattern || !(exactTarget ?? target),
    'must not have both an exactTarget and a pattern',
  );

const rule = z.object({
  allow: z.array(kindMatch).describe('The kinds that the rule allows.'),
  locations: z.array(ruleLocation).optional().describe('The locations that the rule is for; without them, all.'),
});

const location = z.object({
  type: z.string().min(1).describe('Where the files are: file or url.'),
  target: z.string().min(1).describe('The path or URL of a catalog file; * and ** match several.'),
  presence: z
    .enum(['required', 'optional'])
    .optional()
    .describe('Whether a missing file is a problem (required, the default) or not (optional).'),
  rules: z
    .array(z.object({ allow: z.array(kindMatch).describe('The kinds that this location may bring.') }))
    .optional()
    .describe('Kinds that this location may bring in addition to catalog.rules.'),
});

const customKind = z.object({
  kind: frontend(z.string()).describe('The name of the kind.'),
  apiVersions: z
    .array(z.string())
    .optional()
    .describe('The apiVersions of its entities; those of the built-in kinds by default.'),
  schema: z.record(z.string(), z.unknown()).describe('A JSON Schema (draft 2020-12) for the spec.'),
  relations: z
    .array(
      z.object({
        field: z.string().describe('The field of the spec that refers to other entities.'),
        defaultKind: z.string().optional().describe('The kind of references that name none.'),
        type: z.string().describe('The relation from the entity, such as dependsOn.'),
        inverse: z.string().describe('The relation back, such as dependencyOf.'),
      }),
    )
    .optional()
    .describe('Relations that fields of the spec bring.'),
  icon: frontend(z.enum(kindIconNames)).optional().describe('The icon of the kind; a cube by default.'),
  hue: frontend(z.enum(kindHues)).optional().describe('The colour of the kind; derived from its name by default.'),
  title: frontend(z.string().min(1)).optional().describe('What one entity of the kind is called; the kind by default.'),
  pluralTitle: frontend(z.string().min(1)).optional().describe('What several are called; the title by default.'),
});

const catalog = z.object({
  locations: z.array(location).default([]).describe('Files and URLs that the catalog reads.'),
  rules: z
    .array(rule)
    .optional()
    .describe('Which kinds may come from which locations; Component, API and Location from everywhere by default.'),
  orphanStrategy: z
    .enum(['keep', 'delete'])
    .default('delete')
    .describe('What happens to entities that no source brings any more.'),
  orphanProviderStrategy: z
    .enum(['keep', 'delete'])
    .default('keep')
    .describe('What happens to entities of a provider that is no longer installed.'),
  processingInterval: z
    .union([z.literal(false), duration])
    .default(120_000)
    .describe('How often every source is checked; false checks only at the start, when a file changes and on request.'),
  readonly: z.boolean().default(false).describe('Nobody can register or unregister locations.'),
  allowedLocationTypes: z
    .array(z.string())
    .default(['url'])
    .describe('The types of locations that people may register.'),
  kinds: z.array(customKind).default([]).describe('Kinds of your own.'),
  placeholders: z
    .object({
      otherSources: z
        .enum(['none', 'unauthenticated', 'all'])
        .default('unauthenticated')
        .describe(
          "Which URLs outside of a file's own repository its placeholders may read: none, those that need no credentials, or all that the integrations can read.",
        ),
    })
    .prefault({}),
  history: z
    .object({ retention: duration.default(180 * DAY).describe('How long the history of entities is kept.') })
    .prefault({}),
  listPage: frontend(
    z.object({
      initialKind: z.string().min(1).optional().describe('The kind that is shown first; component by default.'),
      initialFilter: z
        .enum(['owned', 'starred', 'all'])
        .optional()
        .describe('The personal filter that is active first; all by default.'),
      alwaysKeepFilters: z.boolean().optional().describe('Keeps a personal filter that leaves nothing.'),
      pagination: z
        .union([
          z.boolean(),
          z.object({
            mode: z
              .enum(['cursor', 'offset', 'none'])
              .optional()
              .describe('How pages are fetched: by cursor, by offset, or all at once.'),
            limit: z.number().int().min(1).max(1_000).optional().describe('Rows per page.'),
          }),
        ])
        .optional()
        .describe('How the list is paged: by cursor with 20 rows by default; false loads everything of a kind.'),
    }),
  )
    .optional()
    .describe('The list of the catalog.'),
  entityPage: frontend(
    z.object({
      parentRelations: z
        .array(z.string())
        .optional()
        .describe('The relations that the breadcrumb follows upwards; partOf and childOf by default.'),
      unregister: z
        .union([z.boolean(), z.enum(['disabled', 'hidden'])])
        .optional()
        .describe("Whether the menu's unregister item is disabled (or true) or hidden."),
    }),
  ).optional(),
  import: frontend(
    z.object({ entityFilename: z.string().optional(), pullRequestBranchName: z.string().optional() }),
  ).optional(),
  /** What is below is known to the plugins that bring providers. */
  providers: z.object({}).optional().describe('Discovery of entities, by provider.'),
  processors: z.object({}).optional().describe('Settings of processors that plugins bring.'),
  // Keys of Backstage that tune an engine which works otherwise; an existing app-config may hold them.
  processing: z.unknown().optional(),
  stitchingStrategy: z.unknown().optional(),
  useUrlReadersSearch: z.unknown().optional(),
});

export const catalogConfig = z.object({ catalog: catalog.prefault({}) });

export type CatalogConfig = z.output<typeof catalog>;
