import { Bone, List, SkeletonGroup } from '@callboard/ui';
import { reasonOf, useTranslation } from '@callboard/web-kit';
import { useState } from 'react';
import type { OfferedRepository } from '../../common/index.ts';
import { FileDiff } from '../file/FileDiff.tsx';
import { usePreview } from '../manyQueries.ts';
import { manyTranslation } from '../manyTranslation.ts';
import { useImportFile } from '../useImportFile.ts';
import classes from './Many.module.css';

type RepositoryPreviewProps = { repository: OfferedRepository; owner: string };

/** One repository. When expanded, it is analysed and shows the planned changes. */
export function RepositoryPreview({ repository, owner }: RepositoryPreviewProps) {
  const { t } = useTranslation(manyTranslation);
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={classes.summary}>
          <span className={classes.name}>{repository.name}</span>
          {repository.description && <span className={classes.fact}>{repository.description}</span>}
        </summary>
        <section className={classes.preview} aria-label={t('review.preview', { name: repository.name })}>
          {isOpen && <Plan url={repository.url} owner={owner} />}
        </section>
      </details>
    </li>
  );
}

function Plan({ url, owner }: { url: string; owner: string }) {
  const { t } = useTranslation(manyTranslation);
  const { fileName } = useImportFile();
  const { data, error } = usePreview(url, owner, true);
  if (error) {
    return (
      <p className={classes.problem}>
        {t('review.failed')}: {reasonOf(error)}
      </p>
    );
  }
  if (!data) {
    return (
      <SkeletonGroup>
        <Bone width="50%" />
      </SkeletonGroup>
    );
  }
  if (data.content === undefined) {
    return (
      <List gap={4} className={classes.targets} aria-label={t('review.registers')}>
        {data.targets.map(({ target, isRegistered }) => (
          <li key={target}>
            {t('review.registers')} <code className={classes.code}>{target}</code>
            {isRegistered && <span className={classes.fact}> ({t('review.registered')})</span>}
          </li>
        ))}
      </List>
    );
  }
  return (
    <>
      <p className={classes.fact}>
        {t('review.proposes')} ·{' '}
        {data.ownerSource ? t('review.ownerFrom', { file: data.ownerSource }) : t('review.ownerForAll')}
      </p>
      <FileDiff fileName={fileName} content={data.content} />
    </>
  );
}
