import * as z from 'zod/mini';

/** Marks a complete site: it is written last, and a site without it does not exist. */
export const SITE_METADATA_FILE = 'techdocs_metadata.json';

/** Wire: `techdocs_metadata.json`, as Backstage's builder writes it; other builders may add fields. */
export const siteMetadataSchema = z.looseObject({
  site_name: z.optional(z.string()),
  site_description: z.optional(z.nullable(z.string())),
  /** Of the source; undefined for a folder on the server's disk. */
  etag: z.optional(z.string()),
  /** In milliseconds. */
  build_timestamp: z.optional(z.number()),
  files: z.optional(z.array(z.string())),
  /** Of all files, if the site was published by a command. */
  content_digest: z.optional(z.string()),
  /** The uid of the entity that the portal built it for; other builders know only its name. */
  entity_uid: z.optional(z.string()),
});

export type SiteMetadata = z.output<typeof siteMetadataSchema>;
