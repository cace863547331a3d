import { providerSchedule } from '@callboard/plugin-catalog/server';
import { duration } from '@callboard/server-kit';
import * as z from 'zod';
import { transformConfig } from './transform/transformConfig.ts';

/** The keys that every provider of people and groups has. */
export const directoryKeys = {
  schedule: providerSchedule,
  maxDeletionPercent: z
    .number()
    .min(0)
    .max(100)
    .default(20)
    .describe(
      'A sync that would delete more than this percentage of the people and groups waits for an administrator. A sync that deletes a single person or group never waits.',
    ),
  gracePeriod: duration
    .default(0)
    .describe(
      'How long people who left the directory stay in the catalog, with the annotation callboard.dev/left-at. They lose their access immediately.',
    ),
  transform: transformConfig,
};

const rules = z.object(directoryKeys);
/** The settings of one directory that are the same for all of them. */
export type DirectoryRules = z.output<typeof rules>;

/** The base URL of a directory without the slashes at its end, so paths can be appended. */
export function withoutTrailingSlashes(url: string): string {
  let end = url.length;
  while (url[end - 1] === '/') end -= 1;
  return url.slice(0, end);
}
