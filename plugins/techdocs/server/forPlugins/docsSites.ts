import { createServiceRef } from '@callboard/server-kit';

/** A site that is available to readers. */
export type DocsSite = {
  entityRef: string;
  title: string;
  /** Of the source; undefined for a folder. */
  etag?: string;
  /** In milliseconds; undefined if another builder did not record it. */
  builtAt?: number;
};

/** A searchable part of a page. The first one of a page is the page itself. */
export type DocsEntry = {
  /** Below the site: `guide/` for a page, `guide/#first-steps` for a section. */
  location: string;
  title: string;
  text: string;
};

export type DocsSites = {
  /**
   * All sites of entities with docs, one after the other; read as the plugin, so results must be filtered before users see
   * them.
   */
  walk(): AsyncIterable<DocsSite>;
  /** One of them; undefined if the entity has none. */
  site(entityRef: string): Promise<DocsSite | undefined>;
  /** The first 20,000 entries of a site's search index, whoever built it; empty for an unreadable index, which is logged. */
  entries(entityRef: string): Promise<readonly DocsEntry[]>;
};

export const docsSites = createServiceRef<DocsSites>({
  id: 'techdocs.sites',
  description: 'Built docs with their pages and sections; the topic techdocs.site-built announces new ones',
});
