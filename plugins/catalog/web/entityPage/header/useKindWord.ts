import { useLanguage } from '@callboard/web-kit';
import { useKindTitles } from '../../kinds/useKindTitles.ts';

/** The name of a kind below an entity name: in lower case in English, unchanged in other languages. */
export function useKindWord(): (kind: string) => string {
  const titlesOf = useKindTitles();
  const { language } = useLanguage();
  return (kind) => (language === 'en' ? kind.toLowerCase() : titlesOf(kind).kind);
}
