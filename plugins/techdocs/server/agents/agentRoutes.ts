import { serve } from '@callboard/contract/server';
import { checkDocsPath } from '@callboard/docs';
import type { MarkdownPage } from '@callboard/docs/html';
import { InputError, NotFoundError } from '@callboard/errors';
import { DEFAULT_NAMESPACE, type Entity, lowerCased, parseEntityRef } from '@callboard/plugin-catalog/common';
import type { SearchDocuments } from '@callboard/plugin-search/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { techdocsReadContract, techdocsSearchContract } from '../../common/index.ts';
import type { DocsFinder, EntityDocs } from '../access/docsOf.ts';
import type { SiteOwnership } from '../access/siteOwnership.ts';
import type { DocsSites } from '../forPlugins/docsSites.ts';
import { unescaped } from '../search/sectionDocument.ts';
import { askedPage } from './askedPage.ts';
import type { MarkdownPages } from './createMarkdownPages.ts';
import { pagePart } from './pagePart.ts';
import { passageOf } from './passageOf.ts';
import { pageUrlOf, siteFolderOf } from './portalLinks.ts';

type Options = {
  http: FastifyInstance;
  docsOf: DocsFinder;
  ownership: SiteOwnership;
  sites: Pick<DocsSites, 'entries'>;
  readPage: MarkdownPages;
  /** Undefined in a portal without a search. */
  search: SearchDocuments | undefined;
};

type FoundPage = (MarkdownPage & { file: string }) | undefined;

const DEFAULT_CHARACTERS = 20_000;
const DEFAULT_LIMIT = 10;
/** Of the list of pages. */
const MAX_PAGES = 500;
const MAX_REDIRECTS = 3;

const namesOf = ({ kind, metadata }: Entity) => [metadata.namespace ?? DEFAULT_NAMESPACE, kind, metadata.name];

/** Docs for agents and scripts, with the same access as in the reader. */
export function agentRoutes({ http, docsOf, ownership, sites, readPage, search }: Options): void {
  const docsFor = (entityRef: string, request: FastifyRequest) => docsOf(parseEntityRef(entityRef), request);

  /** The first of the files that exists; a page that has moved leads to its new one. */
  async function pageAt(site: string, folder: string, files: readonly string[], redirects = 0): Promise<FoundPage> {
    for (const file of files.filter(isInside)) {
      const page = await readPage({ site, folder, file });
      if (!page) continue;
      const { movedTo } = page;
      const isHere = movedTo?.startsWith(`/docs/${folder}`);
      if (!movedTo || !isHere || redirects === MAX_REDIRECTS) return { ...page, file };
      return pageAt(site, folder, askedPage(movedTo, folder).files, redirects + 1);
    }
    return undefined;
  }

  async function pagesOf({ ownerRef }: EntityDocs) {
    const pages = (await sites.entries(ownerRef)).filter(({ location }) => !location.includes('#'));
    const listed = pages
      .slice(0, MAX_PAGES)
      .map(({ location, title }) => ({ path: location, title: unescaped(title) }));
    return { pages: listed, totalPages: pages.length };
  }

  serve(http, techdocsReadContract, {
    async readPage({ query }, request) {
      const { entityRef, path = '', offset = 0, maxCharacters = DEFAULT_CHARACTERS } = query;
      const docs = await docsFor(entityRef, request);
      const { site, owner, ownerRef, ownerUid } = docs;
      if (!(await ownership.mayServe(site, ownerUid)))
        throw new NotFoundError(`The docs of '${ownerRef}' have not been built`);
      const folder = siteFolderOf(namesOf(owner));
      const { files, anchor } = askedPage(path, folder);
      const page = await pageAt(site, folder, files);
      if (!page) return { entityRef: ownerRef, isFound: false, ...(await pagesOf(docs)) };
      const { file, title, markdown } = page;
      return {
        entityRef: ownerRef,
        isFound: true,
        path: decodeURIComponent(pageUrlOf('', file).slice('/docs/'.length)),
        url: pageUrlOf(folder, file),
        title,
        ...pagePart(markdown, { anchor, offset, maxCharacters }),
        ...(path === '' && offset === 0 && (await pagesOf(docs))),
      };
    },
  });

  if (!search) return;
  serve(http, techdocsSearchContract, {
    async searchDocs({ query: { term, entityRef, limit: pageLimit = DEFAULT_LIMIT, cursor } }, request) {
      const docs = entityRef === undefined ? undefined : await docsFor(entityRef, request);
      const [namespace = '', kind = '', name = ''] = docs ? namesOf(docs.owner).map(lowerCased) : [];
      const found = await search.find(
        {
          term,
          types: ['techdocs'],
          pageLimit,
          ...(docs && { filters: { namespace, kind, name } }),
          ...(cursor !== undefined && { pageCursor: cursor }),
        },
        request,
      );
      const { results, count, nextPageCursor } = found;
      return {
        passages: results.map(passageOf),
        totalItems: count,
        ...(nextPageCursor !== undefined && { nextPageCursor }),
      };
    },
  });
}

function isInside(file: string): boolean {
  try {
    return checkDocsPath(file) === file;
  } catch (thrown) {
    if (thrown instanceof InputError) return false;
    throw thrown;
  }
}
