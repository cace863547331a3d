import { type ExtensionConfigs, extensionConfigs } from '@callboard/server-kit';
import * as z from 'zod';

const filter = z.union([z.string().max(2_000), z.record(z.string(), z.unknown())], {
  error: 'must be a filter: a predicate, or a string such as kind:component',
});
const title = z.string().min(1).max(100).optional();
const icon = z.string().optional();
const groupSettings = z.looseObject({ title, icon, contentOrder: z.enum(['title', 'natural']).optional() });
// Older configurations have a string as the title, and one object with all groups.
const group = z.record(
  z.string(),
  z.union([z.literal(false), z.string().min(1).max(100), groupSettings], {
    error: 'must be false, or the title and icon of the group',
  }),
);

const contentConfig = z.looseObject({
  title,
  icon,
  path: z
    .string()
    .regex(/^\/?[\w-]*$/, 'must be one part of a path, such as /definition')
    .optional(),
  group: z.union([z.string(), z.literal(false)], { error: 'must be the id of a group, or false' }).optional(),
  filter: filter.optional(),
});

const configs: ExtensionConfigs = {
  'page:catalog/entity': z.looseObject({
    groups: z.union([z.array(group).max(50), group], { error: 'must be a list of groups' }).optional(),
    defaultContentOrder: z.enum(['title', 'natural']).optional(),
    showNavItemIcons: z.boolean().optional(),
  }),
  'entity-content:*': contentConfig,
  'entity-card:*': z.looseObject({
    filter: filter.optional(),
    type: z.enum(['info', 'content', 'full', 'peek'], { error: 'must be info or content' }).optional(),
  }),
  'entity-card:catalog-graph/relations': z.looseObject({
    title,
    height: z.number().int().min(100).max(2_000).optional(),
    direction: z
      .enum(['TB', 'BT', 'LR', 'RL', 'TOP_BOTTOM', 'BOTTOM_TOP', 'LEFT_RIGHT', 'RIGHT_LEFT'], {
        error: 'must be TB, BT, LR or RL',
      })
      .optional(),
    maxDepth: z.number().int().min(1).max(10).optional(),
    relations: z.array(z.string()).optional(),
  }),
  'catalog-filter:catalog/kind': z.looseObject({ initialFilter: z.string().min(1).optional() }),
  'catalog-filter:catalog/list': z.looseObject({
    initialFilter: z.enum(['all', 'owned', 'starred'], { error: 'must be all, owned or starred' }).optional(),
  }),
};

/** Checks the settings of the extensions that belong to the catalog. */
export const catalogExtensionsConfig = z.array(z.unknown()).superRefine(extensionConfigs(configs)).optional();
