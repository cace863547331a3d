import type { Entity } from '@callboard/plugin-catalog/common';
import { createContext, use } from 'react';
import type { SiteRef } from '../siteRef.ts';

/** The page of docs that is on the screen. */
export type DocsPage = {
  site: SiteRef;
  entity?: Entity;
  /** Below the site: `guide/`; empty for the first page. */
  path: string;
  title?: string;
  /** Where the page's source can be edited. */
  editUrl?: string;
  repositoryUrl?: string;
  /** The features of the theme that the site's `mkdocs.yml` asks for, such as `navigation.expand`. */
  features: readonly string[];
  /** The page's nodes; undefined until it is drawn. */
  root?: ShadowRoot;
};

export const DocsPageContext = createContext<DocsPage | undefined>(undefined);

/** For add-ons: what is being read. */
export function useDocsPage(): DocsPage {
  const page = use(DocsPageContext);
  if (!page) throw new Error('useDocsPage() works only inside add-ons of the docs reader');
  return page;
}
