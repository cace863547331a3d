import { Card } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import classes from './HelpCard.module.css';
import { importTranslation } from './importTranslation.ts';
import { useImportFile } from './useImportFile.ts';

/** Explains to new users what they can enter. */
export function HelpCard() {
  const { t } = useTranslation(importTranslation);
  const { fileName } = useImportFile();
  return (
    <Card title={t('help.title')}>
      <dl className={classes.list}>
        <dt>{t('help.repository')}</dt>
        <dd>{t('help.repositoryText')}</dd>
        <dt>{t('help.file')}</dt>
        <dd>{t('help.fileText', { file: fileName })}</dd>
      </dl>
    </Card>
  );
}
