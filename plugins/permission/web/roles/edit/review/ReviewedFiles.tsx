import { useTranslation } from '@callboard/web-kit';
import type { ChangedPolicyFile } from '../../../../common/index.ts';
import { editTranslation } from '../editTranslation.ts';
import classes from './Review.module.css';

/** The changed lines of each file: removed ones, then added ones. */
export function ReviewedFiles({ files }: { files: readonly ChangedPolicyFile[] }) {
  const { t } = useTranslation(editTranslation);
  return (
    <section className={classes.section} aria-label={t('review.files')}>
      <h3 className={classes.heading}>{t('review.files')}</h3>
      {files.map(({ file, removed, added }) => (
        <figure key={file} className={classes.file}>
          <figcaption className={classes.fileName}>{file}</figcaption>
          <div className={classes.lines}>
            {removed.map(({ number, text }) => (
              <del key={number} className={classes.removed}>{`− ${text}`}</del>
            ))}
            {added.map(({ number, text }) => (
              <ins key={number} className={classes.added}>{`+ ${text}`}</ins>
            ))}
          </div>
        </figure>
      ))}
    </section>
  );
}
