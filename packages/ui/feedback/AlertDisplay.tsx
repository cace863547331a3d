import { useAlerts, useTranslation } from '@callboard/web-kit';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '../icons/index.ts';
import { uiTranslation } from '../language/uiTranslation.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import classes from './AlertDisplay.module.css';

const icons = { success: IconCircleCheck, info: IconInfoCircle, warning: IconAlertTriangle, error: IconAlertCircle };

/** Shows the first alert of the queue and the number of waiting ones. A transient alert closes automatically. */
export function AlertDisplay() {
  const { t } = useTranslation(uiTranslation);
  const { current, waiting, close } = useAlerts();
  const Icon = current && icons[current.severity];
  return (
    <section className={classes.region} aria-label={t('alert.region')} aria-live="polite">
      {current && Icon && (
        <div
          key={current.id}
          className={classes.alert}
          data-severity={current.severity}
          role={current.severity === 'error' ? 'alert' : 'status'}
        >
          <Icon className={classes.icon} size={18} aria-hidden />
          <div className={classes.message}>
            <VisuallyHidden>{t(`alert.${current.severity}`)}: </VisuallyHidden>
            {current.message}
          </div>
          {waiting > 0 && <span className={classes.waiting}>{t('alert.waiting', { count: waiting })}</span>}
          <button type="button" className={classes.close} aria-label={t('alert.close')} onClick={close}>
            <IconX size={16} aria-hidden />
          </button>
        </div>
      )}
    </section>
  );
}
