import { frontend, secret } from '@callboard/config';
import { duration } from '@callboard/server-kit';
import * as z from 'zod';

const minute = 60_000;
const megabyte = 1024 * 1024;

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .refine((url) => !URL.canParse(url) || new URL(url).pathname === '/', 'must be a URL without a path')
  .transform((url) => new URL(url).origin);

const publisher = z.object({
  /** Where built sites are: `database`, `local`, `googleGcs`, or what another plugin brings, such as `awsS3`. */
  type: z.string().default('database'),
  local: z
    .object({
      /** By default a folder in the data directory. */
      publishDirectory: z.string().min(1).optional(),
    })
    .prefault({}),
  googleGcs: z
    .object({
      bucketName: z.string().min(1),
      /** A folder in the bucket; by default all of it. */
      bucketRootPath: z.string().default(''),
      /** The JSON key of a service account; by default the file that GOOGLE_APPLICATION_CREDENTIALS names. */
      credentials: secret(z.string()).optional(),
      /** Of the JSON API, for what speaks like it. */
      endpoint: origin.default('https://storage.googleapis.com'),
      // Buckets have names of their own in all of Google, so that it is not needed.
      projectId: z.unknown().optional(),
    })
    .optional(),
});

const ahead = z.object({
  /** How long a source check is valid. */
  every: duration.default(360 * minute),
  /** After the start, for the catalog to be there first. */
  initialDelay: duration.default(15_000),
});

const techdocs = z.object({
  /** `external` when sites are built elsewhere, by `callboard docs publish` or the peer's command, and only served here. */
  builder: frontend(z.enum(['local', 'external'])).default('local'),
  publisher: publisher.prefault({}),
  /** Where browsers read the files of sites, for a storage with an address of its own; by default from this portal. */
  storageUrl: frontend(
    z
      .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
      .regex(/^[^?#@]+$/, 'must be a URL without a query or a password'),
  ).optional(),
  /** Whether sites in the storage are named as entities are, with capital letters. */
  legacyUseCaseSensitiveTripletPaths: z.boolean().default(false),
  /** Ours: how sites are built here. */
  build: z
    .object({
      /** Within this time after a source check nobody checks again. */
      recheckAfter: duration.default(minute),
      /** Within this time after a failure, another request for the same docs gets the same failure. */
      retryAfter: duration.default(10_000),
      /** After this time a build has failed. */
      timeout: duration.default(15 * minute),
      /** How many sites one replica builds at once; with 0 it leaves that to others. */
      concurrency: z.number().int().min(0).max(100).default(1),
      /** How much of a source may be read. */
      maxBytes: z
        .number()
        .int()
        .positive()
        .default(300 * megabyte),
      maxFiles: z.number().int().positive().default(20_000),
      /** How large a finished site may be, with all of its pages and files. */
      maxSiteBytes: z
        .number()
        .int()
        .positive()
        .default(1024 * megabyte),
      /** Whether sites are built before somebody opens them, so that they are found by the search. */
      ahead: z.union([z.literal(false), ahead]).prefault({}),
      /** A file that is larger is left out. */
      maxFileBytes: z
        .number()
        .int()
        .positive()
        .default(25 * megabyte),
    })
    .prefault({}),
  /** How many may wait for a build at once. */
  connections: z
    .object({
      /** For one user; for one address, where people share a name, as guests do. */
      perCaller: z.number().int().positive().default(50),
      total: z.number().int().positive().default(5_000),
    })
    .prefault({}),
  sanitizer: z
    .looseObject({
      /** Hosts, such as `www.youtube.com`, whose pages docs may show in a frame. */
      allowedIframeHosts: frontend(
        z.array(z.string().regex(/^[\w.:-]+$/, 'must be a host such as www.example.com')),
      ).optional(),
    })
    .optional(),
  /** Ours: panels of the docs home, in place of what is owned, starred and in each system. */
  home: z
    .object({
      panels: frontend(
        z.array(
          z.object({
            title: z.string().min(1),
            description: z.string().optional(),
            whose: z.enum(['owned', 'starred', 'all']).default('all'),
            /** Conditions on entities: `kind: component`, `spec.type: [service, website]`. */
            filter: z.record(z.string(), z.union([z.string(), z.array(z.string())])).default({}),
          }),
        ),
      ).optional(),
    })
    .optional(),
  // Keys of Backstage for what works otherwise here; an existing app-config may hold them.
  generator: z.unknown().optional(),
  requestUrl: z.unknown().optional(),
  cache: z.unknown().optional(),
});

export const techdocsConfig = z.object({ techdocs: techdocs.prefault({}) });
export type TechdocsConfig = z.output<typeof techdocs>;
