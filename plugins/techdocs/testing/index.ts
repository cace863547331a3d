export { aDocsPage, aSiteTree } from './aSite.ts';
export { fakeTechdocs } from './fakeTechdocs.ts';
