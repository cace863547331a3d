import { get } from '@callboard/contract';
import * as z from 'zod/mini';

/** One plugin of the running server. Its OpenAPI document is at `/api/<id>/openapi.json`. */
export const PortalPlugin = z.object({ id: z.string(), isReady: z.boolean() });
export type PortalPlugin = z.infer<typeof PortalPlugin>;

/** The running portal and its data locations. */
export const PortalAbout = z.object({
  version: z.string(),
  nodeVersion: z.string(),
  /** ISO 8601; the uptime is computed from it. */
  startedAt: z.string(),
  databaseEngine: z.enum(['sqlite', 'postgres']),
  plugins: z.array(PortalPlugin),
  /** Only for administrators, since it names folders of the server. */
  installation: z.optional(
    z.object({ dataDirectory: z.string(), configFiles: z.array(z.string()), configWarnings: z.array(z.string()) }),
  ),
});
export type PortalAbout = z.infer<typeof PortalAbout>;
export type PortalInstallation = NonNullable<PortalAbout['installation']>;

export const portalContract = {
  getAbout: get('/about', {
    summary: 'Status of the portal: version, database, plugins; for administrators also folders, files and warnings',
    response: PortalAbout,
  }),
};
