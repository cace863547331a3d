import { useTranslation } from '@callboard/web-kit';
import { graphTranslation } from '../graphTranslation.ts';

export const knownKinds = [
  'component',
  'api',
  'resource',
  'airesource',
  'system',
  'domain',
  'group',
  'user',
  'template',
  'location',
] as const;

/** Names the kinds in the plural; an organisation's own keep the name they have. */
export function useKindTitle(): (kind: string) => string {
  const { t } = useTranslation(graphTranslation);
  return (kind) => {
    const known = knownKinds.find((other) => other === kind);
    return known ? t(`kinds.${known}`) : kind.charAt(0).toUpperCase() + kind.slice(1);
  };
}
