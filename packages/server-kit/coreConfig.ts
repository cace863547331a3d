import { frontend, unread } from '@callboard/config';
import { proxyConfig, readingConfig, tlsConfig } from '@callboard/integrations';
import * as z from 'zod';
import { actionFilterConfig } from './actions/actionFilter.ts';
import { credentialsConfig } from './credentials/credentialsConfig.ts';
import { databaseConfig } from './database/databaseConfig.ts';
import { durationOrMs } from './duration.ts';
import { brandingConfig, sidebarConfig } from './host/branding/brandingConfig.ts';
import { httpConfig } from './http/httpConfig.ts';
import { rolesConfig, rolesProblem } from './roles.ts';
import { secretsConfig } from './secrets/secretsConfig.ts';
import { telemetryConfig } from './tracing/telemetryConfig.ts';
import { extensionsConfig } from './webExtensions/extensionsConfig.ts';

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
    .describe('The URL of the portal for its users; the backend address by default.'),
  protected: z
    .boolean()
    .default(false)
    .describe('Serves the app to signed-in users only; everyone else gets a sign-in page.'),
  languages: frontend(
    z.object({
      available: z.array(z.string()).optional().describe('The languages that users can choose; all by default.'),
      default: z.string().optional().describe("The default language; the browser's by default."),
    }),
  )
    .optional()
    .describe('The languages of the portal.'),
  /**
   * Overrides the targets of links between plugins: `catalog.viewTechDoc: techdocs.docRoot`; false removes the link.
   */
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
      url: z.string().optional().describe('The help page that error pages link to.'),
      items: z.array(supportItem).default([]).describe('The items of the support menu.'),
    }),
  )
    .optional()
    .describe('The support menu.'),
  analytics: unread('the portal sends no usage data to other services'),
  datadogRum: unread('the portal loads no scripts from other services'),
  // How Backstage's own frontend is developed and served.
  listen: unread(),
  packageName: unread(),
  experimental: unread(),
  disableConfigInjection: unread(),
  disablePublicEntryPoint: unread(),
  disableStaticFallbackCache: unread(),
  branding: brandingConfig,
  sidebar: sidebarConfig,
  ...extensionsConfig,
});

const backend = z
  .object({
    baseUrl: frontend(httpUrl)
      .optional()
      .describe(
        'The URL of the API for browsers and other programs; the address that the server listens on by default.',
      ),
    dataDirectory: z.string().min(1).default('.callboard').describe('The folder for all files that the server writes.'),
    database: databaseConfig
      .optional()
      .describe('The database: SQLite in the data directory by default, or PostgreSQL.'),
    auth: credentialsConfig.optional().describe('Access for other programs.'),
    /** Encryption of the secrets that plugins store. */
    secrets: secretsConfig.prefault({}),
    /** Hosts that URLs may be read from, in addition to those of integrations. */
    reading: readingConfig.prefault({}),
    /** Endpoints that agents and scripts call by name. */
    actions: z
      .object({
        pluginSources: z
          .array(z.string())
          .optional()
          .describe('The plugins whose actions are offered; all by default.'),
        filter: actionFilterConfig.prefault({}).describe('Which actions are offered.'),
      })
      .prefault({}),
    /** Outgoing connections. */
    proxy: proxyConfig.prefault({}),
    tls: tlsConfig.prefault({}),
    logger: z
      .object({
        level: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info').describe('The log level.'),
        format: z
          .enum(['json', 'readable'])
          .optional()
          .describe('One JSON object per line, or readable text; readable on a terminal by default.'),
        meta: z
          .record(z.string(), z.unknown())
          .optional()
          .describe('Fields in every line of the log, such as the name of the environment.'),
        overrides: unread('one level applies to all plugins'),
      })
      .prefault({}),
    lifecycle: z
      .object({
        // Requests are accepted once the server has started.
        startupRequestPauseTimeout: unread(),
        serverShutdownDelay: durationOrMs
          .refine((ms) => ms <= 3_600_000, 'must be at most 1 hour')
          .default(0)
          .describe(
            'How long a stopping server still accepts requests while readiness fails, so load balancers stop sending them.',
          ),
        shutdownTimeout: durationOrMs
          .refine((ms) => ms >= 1_000 && ms <= 3_600_000, 'must be 1 second to 1 hour')
          .default(10_000)
          .describe('How long a stopping server waits for steps, requests and jobs to finish, after that delay.'),
      })
      .prefault({}),
    auditor: unread('audit events are kept in the database; see permission.audit'),
    cache: unread((value) =>
      isMemoryCache(value) ? undefined : 'the portal answers from its own memory and needs no cache server',
    ),
    packages: unread(),
    startup: unread('a plugin that fails to start stops the server'),
    tracing: unread('traces are configured with backend.telemetry'),
    telemetry: telemetryConfig.optional().describe('Traces and metrics for an OpenTelemetry collector.'),
    roles: rolesConfig,
    ...httpConfig,
  })
  .superRefine(({ roles, database }, context) => {
    const message = rolesProblem(roles, database);
    if (message) context.addIssue({ code: 'custom', path: ['roles'], message });
  });

const isMemoryCache = (value: unknown) => (value as { store?: unknown } | null)?.store === 'memory';

/** Keys that do not belong to a plugin. */
export const coreConfig = z.object({
  app: app.prefault({}),
  organization: z
    .object({ name: frontend(z.string()).optional().describe('The name of the organisation.') })
    .prefault({}),
  backend: backend.prefault({}),
  auth: z
    .object({
      omitIdentityTokenOwnershipClaim: z
        .boolean()
        .default(false)
        .describe(
          'Leaves the ownership refs of users out of their tokens, for users in so many groups that proxies refuse the header.',
        ),
    })
    .prefault({}),
  permission: z
    .object({
      enabled: frontend(z.boolean())
        .default(false)
        .describe('Whether the permission policy is enforced; without it, every signed-in user may do everything.'),
      EXPERIMENTAL_enableBatchedRequests: unread(),
    })
    .prefault({}),
  discovery: unread('all plugins run in this process'),
  devTools: unread('administrators find versions and settings on the portal page'),
  // Red Hat's distribution loads its plugins from there.
  dynamicPlugins: unread('plugins of Backstage cannot be loaded'),
});

export type CoreConfig = z.output<typeof coreConfig>;
export type BackendConfig = CoreConfig['backend'];
