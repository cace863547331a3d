import { useText, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import type { InstalledWidget } from '../../page/useWidgets.ts';
import { editTranslation } from '../editTranslation.ts';
import classes from './WidgetDrawer.module.css';
import { WidgetPreview } from './WidgetPreview.tsx';

type WidgetOfferProps = { widget: InstalledWidget; isAdded: boolean; onAdd: () => void };

export function WidgetOffer({ widget, isAdded, onAdd }: WidgetOfferProps) {
  const { t } = useTranslation(editTranslation);
  const title = useText(widget.title);
  const description = useText(widget.description);
  const { icon: Icon } = widget;
  return (
    <li className={classes.offer}>
      <WidgetPreview widget={widget} />
      <div className={classes.about}>
        <span className={classes.icon} aria-hidden>
          <Icon size={18} stroke={1.7} />
        </span>
        <div className={classes.words}>
          <h3 className={classes.title}>{title}</h3>
          <p className={classes.description}>{description}</p>
        </div>
        <Button
          variant="default"
          size="xs"
          disabled={isAdded}
          aria-label={isAdded ? undefined : t('drawer.addOf', { title })}
          onClick={onAdd}
        >
          {isAdded ? t('drawer.added') : t('drawer.add')}
        </Button>
      </div>
    </li>
  );
}
