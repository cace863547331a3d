import { frontend } from '@callboard/config';
import { readingConfig } from '@callboard/integrations';
import * as z from 'zod';
import { credentialsConfig } from './credentials/credentialsConfig.ts';
import { databaseConfig } from './database/databaseConfig.ts';
import { duration } from './duration.ts';
import { httpConfig } from './http/httpConfig.ts';
import { secretsConfig } from './secrets/secretsConfig.ts';

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .refine((url) => !/[?#]/.test(url), 'must have neither a query nor a hash')
  .transform((url) => url.replace(/(?<!\/)\/+$/, ''));

const supportItem = z.object({
  title: z.string().describe('The heading of the item.'),
  icon: z.string().optional().describe('The icon of the item.'),
  links: z
    .array(
      z.object({
        url: z.string().describe('The URL of the link.'),
        title: z.string().optional().describe('The text of the link; the URL by default.'),
      }),
    )
    .default([])
    .describe('The links of the item.'),
});

const app = z.object({
  title: frontend(z.string()).default('Callboard').describe('The name of the portal.'),
  baseUrl: frontend(httpUrl)
    .optional()
    .describe('The URL that people open the portal at; the address of the backend by default.'),
  protected: z
    .boolean()
    .default(false)
    .describe('Serves the app to signed-in people only; everybody else gets a page that signs in.'),
  languages: frontend(
    z.object({
      available: z.array(z.string()).optional().describe('The languages that people can choose; all by default.'),
      default: z.string().optional().describe('The language that people start with; that of the browser by default.'),
    }),
  )
    .optional()
    .describe('The languages of the portal.'),
  /** Where links between plugins lead, when not to the usual place: `catalog.viewTechDoc: techdocs.docRoot`, or false. */
  routes: frontend(
    z.object({
      bindings: z
        .record(z.string(), z.union([z.string(), z.literal(false)]))
        .optional()
        .describe(
          'Other targets for links between plugins, such as catalog.viewTechDoc: techdocs.docRoot; false removes the link.',
        ),
    }),
  ).optional(),
  support: frontend(
    z.object({
      url: z.string().optional().describe('The page that error pages refer to for help.'),
      items: z.array(supportItem).default([]).describe('The items of the support button.'),
    }),
  )
    .optional()
    .describe('What the support button shows.'),
});

const backend = z.object({
  baseUrl: frontend(httpUrl)
    .optional()
    .describe(
      'The URL that browsers and other programs reach the API at; the address that the server listens on by default.',
    ),
  dataDirectory: z.string().min(1).default('.callboard').describe('The folder for everything that the program writes.'),
  database: databaseConfig.optional().describe('The database: SQLite in the data directory by default, or PostgreSQL.'),
  auth: credentialsConfig.optional().describe('Access for other programs.'),
  /** What seals the secrets that plugins keep. */
  secrets: secretsConfig.prefault({}),
  /** Hosts that URLs may be read from, beside those of integrations. */
  reading: readingConfig.prefault({}),
  logger: z
    .object({
      level: z
        .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
        .default('info')
        .describe('How much is logged.'),
      format: z
        .enum(['json', 'readable'])
        .optional()
        .describe('One JSON object per line, or readable text; readable on a terminal by default.'),
    })
    .prefault({}),
  lifecycle: z
    .object({
      shutdownTimeout: duration
        .refine((ms) => ms >= 1_000 && ms <= 3_600_000, 'must be 1 second to 1 hour')
        .default(10_000)
        .describe('How long a stopping server may finish steps, requests and jobs.'),
    })
    .prefault({}),
  ...httpConfig,
});

/** The keys that belong to no plugin. */
export const coreConfig = z.object({
  app: app.prefault({}),
  organization: z
    .object({ name: frontend(z.string()).optional().describe('The name of the organisation.') })
    .prefault({}),
  backend: backend.prefault({}),
  permission: z
    .object({
      enabled: frontend(z.boolean())
        .default(false)
        .describe(
          'Whether the permission policy is enforced; without it, everybody who is signed in may do everything.',
        ),
    })
    .prefault({}),
});

export type CoreConfig = z.output<typeof coreConfig>;
export type BackendConfig = CoreConfig['backend'];
