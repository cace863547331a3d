import { createServiceRef } from '@callboard/server-kit';

/** A site that is there for readers. */
export type DocsSite = {
  entityRef: string;
  title: string;
  /** Of the source; there is none for a folder. */
  etag?: string;
  /** In milliseconds; unknown for what others have built without saying it. */
  builtAt?: number;
};

/** A part of a page, as people search for it. The first one of a page is the page itself. */
export type DocsEntry = {
  /** Below the site: `guide/` for a page, `guide/#first-steps` for what begins at a heading. */
  location: string;
  title: string;
  text: string;
};

export type DocsSites = {
  /** All sites of entities that have docs of their own, one after the other; on the plugin's own account, for nobody's eyes as it is. */
  walk(): AsyncIterable<DocsSite>;
  /** One of them; undefined when the entity has none. */
  site(entityRef: string): Promise<DocsSite | undefined>;
  /** The first 20,000 entries of a site's search index, whoever built it; none for an index that cannot be read, which is logged. */
  entries(entityRef: string): Promise<readonly DocsEntry[]>;
};

export const docsSites = createServiceRef<DocsSites>({
  id: 'techdocs.sites',
  description: 'Built docs with their pages and sections; the topic techdocs.site-built announces new ones',
});
