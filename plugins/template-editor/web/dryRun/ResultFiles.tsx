import { useTranslation } from '@callboard/web-kit';
import { useMemo, useState } from 'react';
import { LazyCodeDiff } from '../code/lazyCode.tsx';
import { bytesOfBase64, textOf } from '../directory/fileContent.ts';
import { editorTranslation } from '../editorMessages.ts';
import { FileTree } from '../tree/FileTree.tsx';
import classes from './DryRun.module.css';
import { sourceOf } from './sourceOf.ts';
import type { TriedRun } from './useDryRuns.ts';

/** The files of a dry run, each with a diff to its skeleton. */
export function ResultFiles({ run: { number, result, sources } }: { run: TriedRun }) {
  const { t } = useTranslation(editorTranslation);
  const files = result.directoryContents;
  const [chosen, setChosen] = useState(files[0]?.path);
  const paths = useMemo(() => files.map(({ path }) => path), [files]);
  const shown = files.find(({ path }) => path === chosen);
  if (files.length === 0) return <p className={classes.nothing}>{t('results.noFiles')}</p>;
  return (
    <div className={classes.files}>
      <FileTree label={t('results.result', { number })} paths={paths} openPath={chosen} onOpen={setChosen} />
      {shown && <ResultFile key={shown.path} path={shown.path} base64={shown.base64Content} sources={sources} />}
    </div>
  );
}

type ResultFileProps = { path: string; base64: string; sources: TriedRun['sources'] };

function ResultFile({ path, base64, sources }: ResultFileProps) {
  const { t } = useTranslation(editorTranslation);
  const text = useMemo(() => textOf(bytesOfBase64(base64)), [base64]);
  const source = useMemo(() => {
    const found = sourceOf(
      path,
      sources.map((file) => file.path),
    );
    return sources.find((file) => file.path === found);
  }, [path, sources]);
  return (
    <div className={classes.content}>
      <p className={classes.about}>{source ? t('results.source', { path: source.path }) : t('results.noSource')}</p>
      {text === undefined ? (
        <p className={classes.nothing}>{t('code.binary')}</p>
      ) : (
        <LazyCodeDiff
          label={t('results.fileLabel', { path })}
          path={path}
          text={text}
          original={source && textOf(source.content)}
        />
      )}
    </div>
  );
}
