import { configApi, useApi, useIdentity, useTranslation } from '@callboard/web-kit';
import { CATALOG_FILE } from '../../common/index.ts';
import type { Analysis } from '../analysis/analysis.ts';
import { importTranslation } from '../importTranslation.ts';
import { type Draft, draftOf } from '../prepare/draft.ts';
import { shortOwner } from '../prepare/ownerRef.ts';

/** What a pull request says if nobody changes it; the owner is the user's own group where the repository names none. */
export function useProposal(): (analysis: Analysis) => Draft | undefined {
  const { t } = useTranslation(importTranslation);
  const config = useApi(configApi);
  const { ownershipEntityRefs } = useIdentity();
  return (analysis) => {
    if (analysis.type !== 'repository') return undefined;
    const app = config.getOptionalString('app.title') ?? 'Callboard';
    const url = config.getOptionalString('app.baseUrl') ?? window.location.origin;
    const group = ownershipEntityRefs.find((ref) => ref.startsWith('group:'));
    return draftOf(analysis, {
      title: t('pullRequest.title', { file: CATALOG_FILE }),
      body: t('pullRequest.body', { file: CATALOG_FILE, app, url }),
      owner: group ? shortOwner(group) : '',
    });
  };
}
