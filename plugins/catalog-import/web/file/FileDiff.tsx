import { CopyButton } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { importTranslation } from '../importTranslation.ts';
import classes from './FileDiff.module.css';

/** A new file as a diff. */
export function FileDiff({ fileName, content }: { fileName: string; content: string }) {
  const { t } = useTranslation(importTranslation);
  const lines = content
    .replace(/\n$/, '')
    .split('\n')
    .map((text, index) => ({ text, number: index + 1 }));
  return (
    <figure className={classes.file}>
      <figcaption className={classes.head}>
        <span className={classes.name}>{fileName}</span>
        <span className={classes.fact}>{t('review.newFile')}</span>
        <span className={classes.count}>+{lines.length}</span>
        <CopyButton text={content} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard */}
      <pre className={classes.code} tabIndex={0}>
        <code className={classes.lines}>
          {lines.map(({ text, number }) => (
            <span key={number} className={classes.line}>
              {text}
              {'\n'}
            </span>
          ))}
        </code>
      </pre>
    </figure>
  );
}
