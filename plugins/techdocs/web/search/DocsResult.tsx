import type { SearchResult } from '@callboard/plugin-search/common';
import { ResultLines } from '@callboard/plugin-search/web';
import { useTranslation } from '@callboard/web-kit';
import { docsPath, entryTranslation } from '../entry.ts';

const noFacts: readonly string[] = [];

/** A docs page or section among search results. It omits the entity's type, which says little about the docs. */
export function DocsResult({ result }: { result: SearchResult }) {
  const { t } = useTranslation(entryTranslation);
  return <ResultLines result={result} path={[t('docs'), ...docsPath(result.document)]} facts={noFacts} />;
}
