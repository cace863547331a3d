import { frontend, secret, unread } from '@callboard/config';
import { duration, extensionConfigs } from '@callboard/server-kit';
import * as z from 'zod';

const minute = 60_000;
const megabyte = 1024 * 1024;

const positive = z.number().int().positive();

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .refine((url) => !URL.canParse(url) || new URL(url).pathname === '/', 'must be a URL without a path')
  .transform((url) => new URL(url).origin);

const publisher = z.object({
  type: z
    .string()
    .default('database')
    .describe('Where built docs are stored: database, local, googleGcs, awsS3 or azureBlobStorage.'),
  local: z
    .object({
      publishDirectory: z
        .string()
        .min(1)
        .optional()
        .describe('The folder of built docs; one in the data directory by default.'),
    })
    .prefault({}),
  googleGcs: z
    .object({
      bucketName: z.string().min(1).describe('The bucket that built docs are stored in.'),
      bucketRootPath: z.string().default('').describe('A folder in the bucket; the whole bucket by default.'),
      credentials: secret(z.string())
        .optional()
        .describe(
          'The JSON key of a service account; by default the file in GOOGLE_APPLICATION_CREDENTIALS, or the account of the machine.',
        ),
      endpoint: origin.default('https://storage.googleapis.com').describe('The URL of the Google Cloud Storage API.'),
      // Bucket names are unique across Google Cloud.
      projectId: unread(),
    })
    .optional(),
});

const ahead = z.object({
  every: duration.default(360 * minute).describe('How often sources are checked for changes.'),
  initialDelay: duration.default(15_000).describe('Delay before the first check after startup.'),
});

const techdocs = z.object({
  builder: frontend(z.enum(['local', 'external']))
    .default('local')
    .describe('Whether the portal builds docs (local) or only serves docs that are built elsewhere (external).'),
  publisher: publisher.prefault({}),
  storageUrl: frontend(
    z
      .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
      .regex(/^[^?#@]+$/, 'must be a URL without a query or a password'),
  )
    .optional()
    .describe('The URL from which browsers load docs; the portal by default.'),
  legacyUseCaseSensitiveTripletPaths: z
    .boolean()
    .default(false)
    .describe('Keeps capital letters in the paths of stored docs.'),
  /** Ours: how sites are built here. */
  build: z
    .object({
      recheckAfter: duration
        .default(minute)
        .describe('How long a check of the source is valid. A visit after that checks again.'),
      retryAfter: duration
        .default(10_000)
        .describe('How long a failed build is kept. A visit after that builds again.'),
      timeout: duration.default(15 * minute).describe('A build that takes longer fails.'),
      concurrency: z
        .number()
        .int()
        .min(0)
        .max(100)
        .default(1)
        .describe('How many sites one replica builds at the same time; 0 leaves building to other replicas.'),
      maxBytes: positive.default(300 * megabyte).describe('Maximum size of the source of a site, in bytes.'),
      maxFiles: positive.default(20_000).describe('Maximum number of files in the source of a site.'),
      maxSiteBytes: positive.default(1024 * megabyte).describe('Maximum size of a built site, in bytes.'),
      ahead: z
        .union([z.literal(false), ahead])
        .prefault({})
        .describe('Builds docs before anyone opens them, so search finds them; false turns it off.'),
      maxFileBytes: positive
        .default(25 * megabyte)
        .describe('Maximum size of a file, in bytes. Larger files are skipped.'),
    })
    .prefault({}),
  /** How many callers may wait for a build at the same time. */
  connections: z
    .object({
      perCaller: positive.default(50).describe('Maximum number of builds that one user or address can wait for.'),
      total: positive.default(5_000).describe('Maximum number of callers waiting for builds in total.'),
    })
    .prefault({}),
  sanitizer: z
    .looseObject({
      allowedIframeHosts: frontend(z.array(z.string().regex(/^[\w.:-]+$/, 'must be a host such as www.example.com')))
        .optional()
        .describe('Hosts that docs may embed in an iframe, such as www.youtube.com.'),
    })
    .optional(),
  /** Ours: panels of the docs home, instead of owned, starred and by system. */
  home: z
    .object({
      panels: frontend(
        z.array(
          z.object({
            title: z.string().min(1).describe('The heading of the panel.'),
            description: z.string().optional().describe('A sentence below the heading.'),
            whose: z.enum(['owned', 'starred', 'all']).default('all').describe('Which docs it shows.'),
            filter: z
              .record(z.string(), z.union([z.string(), z.array(z.string())]))
              .default({})
              .describe('Conditions on the entities, such as spec.type: [service, website].'),
          }),
        ),
      )
        .optional()
        .describe('Panels of the docs home page, instead of the built-in ones.'),
    })
    .optional(),
  // Backstage keys for features that work differently here; an existing app-config may contain them.
  generator: unread(),
  requestUrl: unread(),
  cache: unread(),
});

const docsPage = z.looseObject({
  initialFilter: z.enum(['owned', 'starred', 'all'], { error: 'must be owned, starred or all' }).optional(),
});

export const techdocsConfig = z.object({
  app: z
    .object({
      extensions: z
        .array(z.unknown())
        .superRefine(extensionConfigs({ 'page:techdocs': docsPage }))
        .optional(),
    })
    .prefault({}),
  techdocs: techdocs.prefault({}),
});
export type TechdocsConfig = z.output<typeof techdocs>;
