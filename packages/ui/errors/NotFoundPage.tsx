import { useDocumentTitle, useTranslation } from '@callboard/web-kit';
import { useLocation, useNavigate } from 'react-router';
import { uiTranslation } from '../language/uiTranslation.ts';
import { Link } from '../text/Link.tsx';
import { DroppedMic } from './DroppedMic.tsx';
import classes from './StandaloneError.module.css';

/** What an unknown address shows. */
export function NotFoundPage() {
  const { t } = useTranslation(uiTranslation);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useDocumentTitle(t('notFound.title'), 'passing');
  return (
    <div className={classes.screen}>
      <DroppedMic className={classes.drawing} />
      <h1 className={classes.title}>{t('notFound.title')}</h1>
      <p className={classes.subtitle}>{t('notFound.explanation', { path: pathname })}</p>
      <div className={classes.links}>
        <button type="button" className={classes.textButton} onClick={() => navigate(-1)}>
          {t('errorPage.goBack')}
        </button>
        <Link to="/">{t('notFound.home')}</Link>
      </div>
    </div>
  );
}
