import { useTranslation } from '@callboard/web-kit';
import { useNavigate } from 'react-router';
import { uiTranslation } from '../language/uiTranslation.ts';
import classes from './StandaloneError.module.css';

/** Opens the previous page. Plain HTML, because other button components may be the part that failed. */
export function GoBackButton() {
  const { t } = useTranslation(uiTranslation);
  const navigate = useNavigate();
  return (
    <button type="button" className={`${classes.button} ${classes.sentence}`} onClick={() => void navigate(-1)}>
      {t('errorPage.goBack')}
    </button>
  );
}
