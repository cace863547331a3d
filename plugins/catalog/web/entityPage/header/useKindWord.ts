import { useLanguage } from '@callboard/web-kit';
import { useKindTitles } from '../../kinds/useKindTitles.ts';

/** What a kind is called below a name: in lower case in English; other languages write it as they do. */
export function useKindWord(): (kind: string) => string {
  const titlesOf = useKindTitles();
  const { language } = useLanguage();
  return (kind) => (language === 'en' ? kind.toLowerCase() : titlesOf(kind).kind);
}
