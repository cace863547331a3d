import { useKindTitles } from '@callboard/plugin-catalog/web';
import { useTranslation } from '@callboard/web-kit';
import type { SearchResult } from '../../common/index.ts';
import { entryTranslation } from '../entry.ts';
import { ResultLines } from './ResultLines.tsx';

export function EntityResult({ result }: { result: SearchResult }) {
  const { t } = useTranslation(entryTranslation);
  const titlesOf = useKindTitles();
  const { kind, namespace } = result.document;
  const path = [t('entities'), ...(typeof kind === 'string' ? [titlesOf(kind).kinds] : [])];
  const isElsewhere = typeof namespace === 'string' && namespace !== 'default';
  return <ResultLines result={result} path={isElsewhere ? [...path, namespace] : path} />;
}
