import type { DeliveryClass } from '@callboard/plugin-facts/common';
import { useTranslation } from '@callboard/web-kit';
import classes from './Delivery.module.css';
import { deliveryTranslation } from './deliveryTranslation.ts';

/** A class of DORA by name, with its colour. */
export function ClassMark({ value }: { value: DeliveryClass | undefined }) {
  const { t } = useTranslation(deliveryTranslation);
  return (
    <span className={classes.mark}>
      <span className={classes.swatch} data-class={value} aria-hidden />
      {t(`class.${value ?? 'none'}`)}
    </span>
  );
}
