import type { Entity } from '@callboard/plugin-catalog/common';
import { createContext, use } from 'react';
import type { SiteRef } from './siteRef.ts';

/** The current docs page. */
export type DocsPage = {
  site: SiteRef;
  entity?: Entity;
  /** Below the site: `guide/`; empty for the first page. */
  path: string;
  title?: string;
  /** The URL to edit the page's source. */
  editUrl?: string;
  repositoryUrl?: string;
  /** Theme features from the site's `mkdocs.yml`, such as `navigation.expand`. */
  features: readonly string[];
  /** Whether the navigation has sections that can be expanded. */
  hasFoldableSections: boolean;
  /** The page's nodes; undefined until it is rendered. */
  root?: ShadowRoot;
};

export const DocsPageContext = createContext<DocsPage | undefined>(undefined);

/** For add-ons: the current page. */
export function useDocsPage(): DocsPage {
  const page = use(DocsPageContext);
  if (!page) throw new Error('useDocsPage() works only inside add-ons of the docs reader');
  return page;
}
