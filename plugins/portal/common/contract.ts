import { get } from '@callboard/contract';
import { timestamp } from '@callboard/contract/schemas';
import * as z from 'zod/mini';

/** One plugin of the running server. Its OpenAPI document is at `/api/<id>/openapi.json`. */
export const PortalPlugin = z.object({ id: z.string(), isReady: z.boolean() });
export type PortalPlugin = z.infer<typeof PortalPlugin>;

const names = z.array(z.string());

/** A plugin that the configuration adds to those of the product. */
export const OutsidePlugin = z.object({
  /** As in the configuration: `@acme/gates@1.2.0`. */
  package: z.string(),
  state: z.enum(['active', 'failed', 'disabled']),
  /** Why it failed to load or to start. */
  error: z.optional(z.string()),
  /** What its package.json says; absent if that could not be read. */
  about: z.optional(
    z.object({
      id: z.string(),
      name: z.string(),
      version: z.string(),
      description: z.optional(z.string()),
      needs: names,
      points: names,
      permissions: names,
    }),
  ),
});
export type OutsidePlugin = z.infer<typeof OutsidePlugin>;

/** The running portal and its data locations. */
export const PortalAbout = z.object({
  version: z.string(),
  nodeVersion: z.string(),
  /** ISO 8601; the uptime is computed from it. */
  startedAt: timestamp,
  databaseEngine: z.enum(['sqlite', 'postgres']),
  plugins: z.array(PortalPlugin),
  /** Only for administrators, since it names folders of the server. */
  installation: z.optional(
    z.object({
      dataDirectory: z.string(),
      configFiles: z.array(z.string()),
      configWarnings: z.array(z.string()),
      outsidePlugins: z.array(OutsidePlugin),
    }),
  ),
});
export type PortalAbout = z.infer<typeof PortalAbout>;
export type PortalInstallation = NonNullable<PortalAbout['installation']>;

export const portalContract = {
  getAbout: get('/about', {
    summary:
      'Status of the portal: version, database, plugins; for administrators also folders, files, warnings and external plugins',
    response: PortalAbout,
  }),
};
