import { Card, RowList } from '@callboard/ui';
import { IconFileText } from '@callboard/ui/icons';
import { useRouteRef, useTranslation } from '@callboard/web-kit';
import { docsLink } from '../entry.ts';
import { portalTranslation } from '../portalTranslation.ts';
import { ownDocs, useHasOwnDocs } from '../queries.ts';
import classes from './PortalPage.module.css';

const pages = [
  { path: '', title: 'read.welcome', text: 'read.welcomeHint' },
  { path: 'run/start/', title: 'read.start', text: 'read.startHint' },
  { path: 'extend/', title: 'read.plugins', text: 'read.pluginsHint' },
  { path: 'glossary/', title: 'read.glossary', text: 'read.glossaryHint' },
  { path: 'adr/', title: 'read.decisions', text: 'read.decisionsHint' },
] as const;

/** Links to the portal's own docs, if they are in the catalog. */
export function ReadingCard() {
  const { t } = useTranslation(portalTranslation);
  const docs = useRouteRef(docsLink);
  const hasDocs = useHasOwnDocs();
  if (!docs || !hasDocs) return null;
  return (
    <Card title={t('read.title')} isFlush>
      <RowList
        rows={pages.map(({ path, title, text }) => ({
          id: title,
          title: t(title),
          description: t(text),
          icon: <IconFileText className={classes.rowIcon} size={18} stroke={1.7} aria-hidden />,
          to: `${docs(ownDocs)}/${path}`,
        }))}
      />
    </Card>
  );
}
