export type { BuildLimits, BuildOptions, PreviousBuild } from './site/buildOptions.ts';
export type { BuiltFile, BuiltHeading, BuiltPage, BuiltSection, BuiltSite, SiteMetadata } from './site/builtSite.ts';
export { builderVersion, createSiteBuilder, type SiteBuilder } from './site/createSiteBuilder.ts';
export { BUILD_RECORD } from './site/pages/buildRecord.ts';
export { type DocsPart, docsPartOf } from './site/plan/docsPart.ts';
export { checkDocsPath, type DocsSource } from './source/docsSource.ts';
export type { NavItem, SitePage, SiteTree } from './template/siteTree.ts';
