import { configApi, useApi, useIdentity, useTranslation } from '@callboard/web-kit';
import type { Analysis } from '../analysis/analysis.ts';
import { shortOwner } from '../entities/ownerRef.ts';
import { importTranslation } from '../importTranslation.ts';
import { type Draft, draftOf } from '../prepare/draft.ts';
import { useImportFile } from '../useImportFile.ts';

/** The default text of a pull request. The owner is the user's group if the repository does not name one. */
export function usePullRequestText(): { title: string; body: string; owner: string } {
  const { t } = useTranslation(importTranslation);
  const config = useApi(configApi);
  const { fileName: file } = useImportFile();
  const { ownershipEntityRefs } = useIdentity();
  const app = config.getOptionalString('app.title') ?? 'Callboard';
  const url = config.getOptionalString('app.baseUrl') ?? window.location.origin;
  const group = ownershipEntityRefs.find((ref) => ref.startsWith('group:'));
  return {
    title: t('pullRequest.title', { file }),
    body: t('pullRequest.body', { file, app, url }),
    owner: group ? shortOwner(group) : '',
  };
}

export function useProposal(): (analysis: Analysis) => Draft | undefined {
  const proposal = usePullRequestText();
  return (analysis) => (analysis.type === 'repository' ? draftOf(analysis, proposal) : undefined);
}
