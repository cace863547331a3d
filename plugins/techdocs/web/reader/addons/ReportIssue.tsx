import { IconMessageCircle } from '@callboard/ui/icons';
import { type CodeHostFamily, codeHostsApi, useApi, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { readerTranslation } from '../readerTranslation.ts';
import { type DocsPage, useDocsPage } from './docsPage.ts';
import { issueTitle, quoted } from './issueText.ts';
import classes from './ReportIssue.module.css';

type Selected = { text: string; left: number; top: number };

/** Offers to report what is wrong with the selected words, in the repository that they come from. */
export function ReportIssue() {
  const { t } = useTranslation(readerTranslation);
  const page = useDocsPage();
  const selected = useSelected(page.root);
  const hosts = useApi(codeHostsApi);
  const repository = repositoryOf(page);
  const family = repository === undefined ? undefined : hosts.byUrl(repository)?.family;
  const { data: issues } = useIssues(family, selected !== undefined);
  if (!selected || !issues || repository === undefined) return null;
  const title = issueTitle(t('issue.title', { text: selected.text }));
  const body = [t('issue.body', { url: window.location.href }), quoted(selected.text), t('issue.comment'), ''].join(
    '\n\n',
  );
  const href = issues.newIssueUrl(repository, { title, body });
  return (
    href &&
    createPortal(
      <div className={classes.popup} style={{ insetInlineStart: selected.left, insetBlockStart: selected.top }}>
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
      </div>,
      document.body,
    )
  );
}

const useIssues = (family: CodeHostFamily | undefined, isWanted: boolean) =>
  useQuery({
    queryKey: ['techdocs', 'issues', family?.type],
    enabled: isWanted && family?.loadIssues !== undefined,
    queryFn: () => family?.loadIssues?.() ?? null,
  });

/** Where the page's source is, or the entity's. */
function repositoryOf({ repositoryUrl, editUrl, entity }: DocsPage): string | undefined {
  const location = entity?.metadata.annotations?.['backstage.io/source-location'];
  return repositoryUrl ?? editUrl ?? location?.replace(/^url:/, '');
}

type Selecting = { getSelection?(): Selection | null };

function useSelected(root: ShadowRoot | undefined): Selected | undefined {
  const [selected, setSelected] = useState<Selected>();
  useEffect(() => {
    if (!root) return;
    const look = () => {
      // Chromium tells of a selection inside the tree only there, others only outside.
      const selection = (root as Selecting).getSelection?.() ?? document.getSelection();
      const text = selection?.toString().trim() ?? '';
      const isInside = selection?.anchorNode != null && root.contains(selection.anchorNode);
      if (!selection || !text || !isInside) return setSelected(undefined);
      const { left, bottom } = selection.getRangeAt(0).getBoundingClientRect();
      setSelected({ text, left: left + window.scrollX, top: bottom + window.scrollY + 8 });
    };
    const ended = new AbortController();
    document.addEventListener('selectionchange', look, ended);
    return () => ended.abort();
  }, [root]);
  return selected;
}
