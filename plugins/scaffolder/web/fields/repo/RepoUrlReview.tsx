import { type FieldReviewProps, formTranslation } from '@callboard/forms';
import { useTranslation } from '@callboard/web-kit';
import { parseRepoUrl } from './repoUrl.ts';

/** Shows a repository on the review page as `owner/name` with its host. */
export function RepoUrlReview({ value, children }: FieldReviewProps) {
  const { t } = useTranslation(formTranslation);
  const { host, organization, workspace, owner, project, repo } = parseRepoUrl(
    typeof value === 'string' ? value : undefined,
  );
  if (!host || !repo) return children;
  const names = [organization, workspace, owner, project, repo].filter((name) => name !== undefined);
  return <span>{t('repository', { name: names.join('/'), host })}</span>;
}
