import * as z from 'zod';
import { parseHostPattern } from './hostPattern.ts';

const host = z
  .string()
  .refine(
    (text) => parseHostPattern(text) !== undefined,
    "must be a host such as 'example.com', '*.example.com' or 'example.com:8080', without a scheme or a path",
  )
  .describe('A host that URLs may be read from, such as example.com or *.example.com.');

const allowEntry = z.object({
  host,
  paths: z
    .array(z.string().startsWith('/', "must start with '/'"))
    .optional()
    .describe('Path prefixes that may be read; all by default.'),
});

/** The keys below `backend.reading`: hosts without an integration that may be read. */
export const readingConfig = z.object({
  allow: z
    .array(allowEntry)
    .default([])
    .describe('Hosts that URLs may be read from, in addition to those of integrations.'),
});

export type AllowEntry = z.input<typeof allowEntry>;
export type ReadingConfig = z.output<typeof readingConfig>;
