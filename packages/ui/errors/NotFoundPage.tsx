import { useDocumentTitle, useTranslation } from '@callboard/web-kit';
import { useLocation } from 'react-router';
import { uiTranslation } from '../language/uiTranslation.ts';
import { Link } from '../text/Link.tsx';
import { DroppedMic } from './DroppedMic.tsx';
import { GoBackButton } from './GoBackButton.tsx';
import classes from './StandaloneError.module.css';

/** The page for unknown addresses. */
export function NotFoundPage() {
  const { t } = useTranslation(uiTranslation);
  const { pathname } = useLocation();
  useDocumentTitle(t('notFound.title'), 'passing');
  return (
    <div className={classes.screen}>
      <DroppedMic className={classes.drawing} />
      <h1 className={classes.title}>{t('notFound.title')}</h1>
      <p className={classes.subtitle}>{t('notFound.explanation', { path: pathname })}</p>
      <div className={classes.links}>
        <GoBackButton />
        <Link to="/">{t('notFound.home')}</Link>
      </div>
    </div>
  );
}
