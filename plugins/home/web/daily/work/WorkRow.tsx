import { Link, QuietIconButton, RelativeTime, VisuallyHidden } from '@callboard/ui';
import { IconX } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import type { WorkItem } from '../../workPoint.ts';
import { dailyTranslation } from '../dailyTranslation.ts';
import classes from './Work.module.css';

/** A work item: what, why and since when; the entire row links to where it can be fixed. */
export function WorkRow({ item: { title, reason, severity, since, to, dismiss } }: { item: WorkItem }) {
  const { t } = useTranslation(dailyTranslation);
  return (
    <li className={classes.row} data-severity={severity} data-link={to ? true : undefined}>
      <span className={classes.dot} aria-hidden />
      <div className={classes.words}>
        <p className={classes.what}>
          <VisuallyHidden>{t(`work.severity.${severity}`)}: </VisuallyHidden>
          {to ? (
            <Link to={to} look="plain" className={classes.link}>
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className={classes.why} title={reason}>
          {reason}
        </p>
      </div>
      {since && (
        <span className={classes.since}>
          <RelativeTime value={since} />
        </span>
      )}
      {dismiss && (
        <span className={classes.dismiss}>
          <QuietIconButton label={t('work.dismiss', { title })} onClick={dismiss}>
            <IconX size={15} aria-hidden />
          </QuietIconButton>
        </span>
      )}
    </li>
  );
}
