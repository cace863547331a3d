import { Link } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { DetectedError } from '../../common/index.ts';
import { tabTranslation } from '../tab/tabTranslation.ts';
import classes from './FixContent.module.css';
import { useErrorText } from './useErrorText.ts';

/** Why something fails and what to do about it, with the place to look at. */
export function FixContent({ error }: { error: DetectedError }) {
  const { t } = useTranslation(tabTranslation);
  const { explanationOf, actionsOf } = useErrorText();
  const fix = error.proposedFix;
  if (!fix) return null;
  return (
    <div className={classes.fix}>
      <p className={classes.type}>{fix.errorType}</p>
      <p className={classes.explanation}>{explanationOf(fix, error.values)}</p>
      <ul className={classes.actions} aria-label={t('fix.actions')}>
        {actionsOf(fix).map((action) => (
          <li key={action}>{action}</li>
        ))}
      </ul>
      {fix.type === 'docs' && <Link to={fix.docsLink}>{t('fix.docs')}</Link>}
    </div>
  );
}
