import { useTranslation } from '@callboard/web-kit';
import { ownerRef } from '../entities/ownerRef.ts';
import { importTranslation } from '../importTranslation.ts';
import type { EntityDraft } from './draft.ts';

/** Explains the proposed value of a field, as long as nobody has changed it. */
export function useReason({ findings }: EntityDraft): (field: string, value: string) => string | undefined {
  const { t } = useTranslation(importTranslation);
  return (field, value) => {
    const { state, source, value: found } = findings[field] ?? {};
    if (!source || !found) return undefined;
    if (state === 'needsUserInput') return t('prepare.stranger', { file: source, owner: found });
    const isSame = field === 'spec.owner' ? ownerRef(value) === found : value === found;
    return isSame ? t('prepare.from', { file: source }) : undefined;
  };
}
