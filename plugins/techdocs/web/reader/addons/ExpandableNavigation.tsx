import { useTranslation } from '@callboard/web-kit';
import { useDocsPage } from '../docsPage.ts';
import { useNavigationOpen } from '../nav/navigationLook.ts';
import { readerTranslation } from '../readerTranslation.ts';
import classes from './ExpandableNavigation.module.css';

/** Expands all of the navigation, or only the path to the current page. */
export function ExpandableNavigation() {
  const { t } = useTranslation(readerTranslation);
  const [isOpen, setOpen] = useNavigationOpen();
  const { hasFoldableSections } = useDocsPage();
  if (!hasFoldableSections) return null;
  return (
    <button type="button" className={classes.toggle} aria-pressed={isOpen} onClick={() => setOpen(!isOpen)}>
      {t(isOpen ? 'nav.none' : 'nav.all')}
    </button>
  );
}
