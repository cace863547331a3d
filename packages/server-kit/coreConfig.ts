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
  title: z.string(),
  icon: z.string().optional(),
  links: z.array(z.object({ url: z.string(), title: z.string().optional() })).default([]),
});

const app = z.object({
  title: frontend(z.string()).default('Callboard'),
  /** Where people open the portal; by default where the backend is. */
  baseUrl: frontend(httpUrl).optional(),
  /** Whether the app's own files are only for signed-in users; everybody else gets a page that signs in, and nothing else. */
  protected: z.boolean().default(false),
  /** The languages that people may choose from, and the one that new people get. */
  languages: frontend(
    z.object({ available: z.array(z.string()).optional(), default: z.string().optional() }),
  ).optional(),
  /** Where links between plugins lead, when not to the usual place: `catalog.viewTechDoc: techdocs.docRoot`, or false. */
  routes: frontend(
    z.object({ bindings: z.record(z.string(), z.union([z.string(), z.literal(false)])).optional() }),
  ).optional(),
  support: frontend(z.object({ url: z.string().optional(), items: z.array(supportItem).default([]) })).optional(),
});

const backend = z.object({
  /** Where outsiders reach the API; by default the address that the server listens on. */
  baseUrl: frontend(httpUrl).optional(),
  /** Everything that the program writes is in here. */
  dataDirectory: z.string().min(1).default('.callboard'),
  database: databaseConfig.optional(),
  auth: credentialsConfig.optional(),
  /** What seals the secrets that plugins keep. */
  secrets: secretsConfig.prefault({}),
  /** Hosts that URLs may be read from, beside those of integrations. */
  reading: readingConfig.prefault({}),
  logger: z
    .object({
      level: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
      format: z.enum(['json', 'readable']).optional(),
    })
    .prefault({}),
  lifecycle: z
    .object({
      /** How long a stopping server has to finish steps, requests and jobs that are under way; then it ends in any case. */
      shutdownTimeout: duration
        .refine((ms) => ms >= 1_000 && ms <= 3_600_000, 'must be 1 second to 1 hour')
        .default(10_000),
    })
    .prefault({}),
  ...httpConfig,
});

/** The keys that belong to no plugin. */
export const coreConfig = z.object({
  app: app.prefault({}),
  organization: z.object({ name: frontend(z.string()).optional() }).prefault({}),
  backend: backend.prefault({}),
  permission: z.object({ enabled: frontend(z.boolean()).default(false) }).prefault({}),
});

export type CoreConfig = z.output<typeof coreConfig>;
export type BackendConfig = CoreConfig['backend'];
