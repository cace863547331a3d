import * as z from 'zod/mini';

/** The file that stands for the whole site: it is written last, and a site without it is not there. */
export const SITE_METADATA_FILE = 'techdocs_metadata.json';

/** Wire: `techdocs_metadata.json` as the peer's builder writes it, too; other builders may add more. */
export const siteMetadataSchema = z.looseObject({
  site_name: z.optional(z.string()),
  site_description: z.optional(z.nullable(z.string())),
  /** Of the source; there is none for a folder on the server's disk. */
  etag: z.optional(z.string()),
  /** In milliseconds. */
  build_timestamp: z.optional(z.number()),
  files: z.optional(z.array(z.string())),
  /** Of the entity that the portal built it for; other builders know only its name. */
  entity_uid: z.optional(z.string()),
});

export type SiteMetadata = z.output<typeof siteMetadataSchema>;
