import * as z from 'zod';
import { parseHostPattern } from './hostPattern.ts';

const host = z
  .string()
  .refine(
    (text) => parseHostPattern(text) !== undefined,
    "must be a host such as 'example.com', '*.example.com' or 'example.com:8080', without a scheme or a path",
  );

const allowEntry = z.object({
  host,
  /** Beginnings of the paths that may be read; without it, all paths. */
  paths: z.array(z.string().startsWith('/', "must start with '/'")).optional(),
});

/** The keys below `backend.reading`: which hosts without an integration may be read. */
export const readingConfig = z.object({ allow: z.array(allowEntry).default([]) });

export type AllowEntry = z.input<typeof allowEntry>;
export type ReadingConfig = z.output<typeof readingConfig>;
