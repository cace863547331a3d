import { Card, RowList } from '@callboard/ui';
import { IconFileText } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { portalTranslation } from '../portalTranslation.ts';
import classes from './PortalPage.module.css';

const documents = [
  { name: 'README.md', text: 'read.readme' },
  { name: 'ARCHITECTURE.md', text: 'read.architecture' },
  { name: 'CONTRIBUTING.md', text: 'read.contributing' },
  { name: 'docs/glossary.md', text: 'read.glossary' },
  { name: 'docs/adr', text: 'read.decisions' },
] as const;

/** The documents that come with the program, by their names in its folder. */
export function ReadingCard() {
  const { t } = useTranslation(portalTranslation);
  return (
    <Card title={t('read.title')} isFlush>
      <RowList
        rows={documents.map(({ name, text }) => ({
          id: name,
          title: <code className={classes.fileName}>{name}</code>,
          description: t(text),
          icon: <IconFileText className={classes.rowIcon} size={18} stroke={1.7} aria-hidden />,
        }))}
      />
    </Card>
  );
}
