import { IconMessageCircle } from '@callboard/ui/icons';
import { type CodeHostFamily, codeHostsApi, useApi, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { type DocsPage, useDocsPage } from '../docsPage.ts';
import { readerTranslation } from '../readerTranslation.ts';
import { issueTitle, quoted } from './issueText.ts';
import classes from './ReportIssue.module.css';
import { type Selected, useSelected } from './useSelected.ts';

/** Offers to report an issue with the selected text, in its repository, or explains why that is not possible. */
export function ReportIssue() {
  const { t } = useTranslation(readerTranslation);
  const page = useDocsPage();
  const selected = useSelected(page.root);
  const hosts = useApi(codeHostsApi);
  const repository = repositoryOf(page);
  const family = repository === undefined ? undefined : hosts.byUrl(repository)?.family;
  const { data: issues, isLoading } = useIssues(family, selected !== undefined);
  const issue = {
    title: issueTitle(t('issue.title', { text: selected?.text ?? '' })),
    body: [
      ...[t('issue.body', { url: window.location.href }), quoted(selected?.text ?? '')],
      ...[t('issue.comment'), ''],
    ].join('\n\n'),
  };
  const href = repository === undefined ? undefined : issues?.newIssueUrl(repository, issue);
  const isRefused = selected !== undefined && href === undefined && !isLoading;
  const isFirst = useIsFirst(isRefused);
  if (!selected) return null;
  if (isRefused && isFirst)
    return (
      <Popup at={selected}>
        <Reason repository={repository} family={family} />
      </Popup>
    );
  if (href === undefined) return null;
  return (
    <Popup at={selected}>
      <Button
        component="a"
        size="xs"
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        leftSection={<IconMessageCircle size={14} aria-hidden />}
      >
        {t('issue.open')}
      </Button>
    </Popup>
  );
}

function Popup({ at, children }: { at: Selected; children: ReactNode }) {
  return createPortal(
    <div className={classes.popup} style={{ insetInlineStart: at.left, insetBlockStart: at.top }}>
      {children}
    </div>,
    document.body,
  );
}

function Reason({ repository, family }: { repository: string | undefined; family: CodeHostFamily | undefined }) {
  const { t } = useTranslation(readerTranslation);
  const host = repository === undefined ? '' : new URL(repository).host;
  const reason = family === undefined ? 'noHost' : 'noIssues';
  return (
    <p className={classes.reason} role="note">
      {t(`issue.${repository === undefined ? 'noRepository' : reason}`, { host })}
    </p>
  );
}

/** Text is mostly selected to be copied, so the explanation is shown once per visit, until that selection ends. */
function useIsFirst(isShown: boolean): boolean {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (isShown) return () => setTimes((count) => count + 1);
  }, [isShown]);
  return times === 0;
}

const useIssues = (family: CodeHostFamily | undefined, isWanted: boolean) =>
  useQuery({
    queryKey: ['techdocs', 'issues', family?.type],
    enabled: isWanted && family?.loadIssues !== undefined,
    queryFn: () => family?.loadIssues?.() ?? null,
  });

/** The URL of the page's source, or of the entity's. A folder on a disk is not a repository. */
function repositoryOf({ repositoryUrl, editUrl, entity }: DocsPage): string | undefined {
  const location = entity?.metadata.annotations?.['backstage.io/source-location'];
  const url = repositoryUrl ?? editUrl ?? location?.replace(/^url:/, '');
  return url !== undefined && /^https?:/i.test(url) && URL.canParse(url) ? url : undefined;
}
