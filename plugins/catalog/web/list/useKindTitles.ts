import { useTranslation } from '@callboard/web-kit';
import { listTranslation } from './listTranslation.ts';

const knownKinds = [
  'component',
  'api',
  'system',
  'domain',
  'resource',
  'airesource',
  'group',
  'user',
  'template',
  'location',
] as const;

/** What a kind is called: one of it, several as a title, several within a sentence. */
export type KindTitles = Record<'kind' | 'kinds' | 'things', string>;

/** Names the kinds; an organisation's own keep the name they have. */
export function useKindTitles(): (kind: string) => KindTitles {
  const { t } = useTranslation(listTranslation);
  return (kind) => {
    const known = knownKinds.find((other) => other === kind.toLowerCase());
    if (known) return { kind: t(`kind.${known}`), kinds: t(`kinds.${known}`), things: t(`things.${known}`) };
    const own = kind.charAt(0).toUpperCase() + kind.slice(1);
    return { kind: own, kinds: own, things: own };
  };
}
