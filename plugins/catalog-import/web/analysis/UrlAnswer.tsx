import { Link } from '@callboard/ui';
import { codeHostsApi, reasonOf, useApi, useTranslation } from '@callboard/web-kit';
import { useDebouncedValue } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { importTranslation } from '../importTranslation.ts';
import { useOpenPullRequest } from '../pullRequests/useOpenPullRequest.ts';
import { useAnalysis } from '../queries.ts';
import { useImportFile } from '../useImportFile.ts';
import type { Analysis } from './analysis.ts';
import { isFileUrl, isWholeUrl } from './analyzeUrl.ts';
import classes from './UrlAnswer.module.css';

const typingDelay = 400;

/** Live feedback on the typed URL: its host, whether it is a file or a repository, and whether it is registered. */
export function UrlAnswer({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} className={classes.answer} role="status">
      {text && <Answer text={text} />}
    </p>
  );
}

function Answer({ text }: { text: string }) {
  const { t } = useTranslation(importTranslation);
  const hosts = useApi(codeHostsApi);
  const { fileName } = useImportFile();
  if (isContent(text)) return <span className={classes.problem}>{t('answer.content', { file: fileName })}</span>;
  if (!isWholeUrl(text)) return t('answer.noUrl');
  const host = hosts.byUrl(text);
  const isFile = isFileUrl(text);
  // Files can also be read from hosts without an integration, if the configuration allows it.
  if (!host && !isFile) return t('answer.noHost', { host: new URL(text).host });
  return (
    <>
      <Part>{host?.title ?? new URL(text).host}</Part>
      <Part>{isFile ? t('answer.file') : t('answer.repository')}</Part>
      <Part>{isFile || isRepository(text) ? <Found url={text} /> : null}</Part>
    </>
  );
}

function Found({ url }: { url: string }) {
  const { t } = useTranslation(importTranslation);
  const [asked] = useDebouncedValue(url, typingDelay);
  const { data, error } = useAnalysis(asked === url ? url : undefined);
  const words = useWords();
  const open = useOpenPullRequest(url);
  if (open && data?.type === 'repository') {
    return (
      <>
        <strong>{t('answer.open')}</strong> <Link to={open.pullRequestUrl}>{t('answer.showOpen')}</Link>
      </>
    );
  }
  if (error) return <span className={classes.problem}>{reasonOf(error)}</span>;
  return data ? <strong>{words(data)}</strong> : t('answer.reading');
}

function useWords() {
  const { t } = useTranslation(importTranslation);
  return (analysis: Analysis): string => {
    if (analysis.type === 'repository') return t('answer.proposal');
    const { locations } = analysis;
    const registered = locations.filter(({ exists }) => exists).length;
    const found =
      locations.length === 1
        ? t('answer.found', { count: locations[0]!.entities.length })
        : t('answer.files', { count: locations.length });
    if (registered === 0) return found;
    const known =
      registered === locations.length ? t('answer.registered') : t('answer.someRegistered', { count: registered });
    return `${found}, ${known}`;
  };
}

/** Whether the text is the content of a catalog file. A single-line field removes its line breaks. */
const isContent = (text: string) => /^(---\s*)?(apiVersion|kind|metadata):/.test(text);

const Part = ({ children }: { children: ReactNode }) => children && <span className={classes.part}>{children}</span>;

/** Whether a path is long enough for a repository. Shorter ones would cause a request for every typed letter of a name. */
const isRepository = (url: string) => new URL(url).pathname.split('/').filter(Boolean).length >= 2;
