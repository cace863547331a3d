import { configPattern } from '@callboard/config';
import { isRepositoryPath } from '@callboard/integrations/common';
import { duration, frequency } from '@callboard/server-kit';
import * as z from 'zod';

const minuteMs = 60_000;

/** The `schedule` of a provider below `catalog.providers`. */
export const providerSchedule = z
  .object({
    frequency: frequency.default(30 * minuteMs).describe('How often the provider runs.'),
    timeout: duration.default(15 * minuteMs).describe('A run that takes longer is aborted.'),
    initialDelay: duration.optional().describe('Delay before the first run after startup.'),
    scope: z
      .enum(['global', 'local'])
      .optional()
      .describe('Accepted for compatibility with Backstage; ignored, because one replica runs it for all.'),
  })
  .prefault({})
  .describe('When the provider runs.');

export type ProviderSchedule = z.output<typeof providerSchedule>;

/** A regular expression that selects repositories for a provider: `isWhole(name)`, or `isIn(path)`. */
export const providerPattern = configPattern;

/** The key for catalog files from the root of a repository, without leading slashes; `usual` is the default. */
export const providerCatalogPath = (usual: string) =>
  z
    .string()
    .default(usual)
    .transform((path) => path.replace(/^\/+/, ''))
    .refine((path) => path !== '' && isRepositoryPath(path), 'must be a path in a repository');

/**
 * The key of a provider below `catalog.providers`: one instance, which is then called 'default', or several by name. A single instance is
 * recognised by its required string key; if instances need not have one, `alone` is the schema that requires it.
 */
export function providerInstances<S extends z.ZodObject>(
  instance: S,
  key: keyof z.output<S> & string,
  alone?: z.ZodType<z.output<S>>,
) {
  type Instance = z.output<S>;
  const isOne = (given: Instance | Record<string, Instance>): given is Instance =>
    typeof (given as Record<string, unknown>)[key] === 'string';
  return z
    .union([alone ?? instance, z.record(z.string(), instance)])
    .transform((given): Record<string, Instance> => (isOne(given) ? { default: given } : given));
}

/** The key `catalog` of a plugin's configuration, with the plugin's own providers: `catalog.providers.github`. */
export const catalogProviderKeys = <Providers extends z.ZodRawShape>(providers: Providers) =>
  z.object({ providers: ownKeys(providers) }).prefault({} as never);

/** Without the object, its keys have their defaults. */
const ownKeys = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).prefault({} as never);
