import { Card } from '@callboard/ui';
import { useText, useTranslation } from '@callboard/web-kit';
import type { LayoutItem } from '../layout/layout.ts';
import { homeTranslation } from '../page/homeTranslation.ts';
import type { InstalledWidget, Widgets } from '../page/useWidgets.ts';
import { AccordionCard } from './AccordionCard.tsx';
import { TabsCard } from './TabsCard.tsx';
import { useMeasuredRows } from './useMeasuredRows.ts';
import classes from './WidgetCard.module.css';
import { WidgetFallback } from './WidgetFallback.tsx';
import { WidgetBones, WidgetView } from './WidgetView.tsx';

type WidgetCardProps = {
  item: LayoutItem;
  widgets: Widgets;
  /** Receives the rows that the content needs; for cards that grow with their content. */
  onRows?: ((rows: number) => void) | undefined;
};

/** A card of the page with its widgets. */
export function WidgetCard({ item, widgets, onRows }: WidgetCardProps) {
  const shown = item.widgets.flatMap((chosen) => {
    const widget = widgets.byId.get(chosen.widget);
    return widget ? [{ widget, chosen }] : [];
  });
  const [first] = shown;
  if (!first) return <MissingCard item={item} widgets={widgets} />;
  const size = { columns: item.columns, rows: item.rows };
  if (shown.length === 1) return <SingleCard {...first} {...size} onRows={onRows} />;
  return item.variant === 'accordion' ? (
    <AccordionCard parts={shown} size={size} />
  ) : (
    <TabsCard parts={shown} size={size} />
  );
}

type SingleCardProps = {
  widget: InstalledWidget;
  chosen: LayoutItem['widgets'][number];
  columns: number;
  rows: number;
  onRows: WidgetCardProps['onRows'];
};

function SingleCard({ onRows, ...props }: SingleCardProps) {
  const title = useText(props.widget.title);
  const content = useMeasuredRows(onRows);
  if (props.widget.isBare) {
    return (
      <div className={classes.bare}>
        <WidgetView {...props} />
      </div>
    );
  }
  return (
    <Card title={title} isFlush={props.widget.isFlush} isFilling>
      {props.widget.growsWithContent ? (
        <div ref={content}>
          <WidgetView {...props} />
        </div>
      ) : (
        <WidgetView {...props} />
      )}
    </Card>
  );
}

/** Its code is loading, failed to load, or is no longer installed. */
function MissingCard({ item, widgets }: { item: LayoutItem; widgets: Widgets }) {
  const { t } = useTranslation(homeTranslation);
  const names = item.widgets.map(({ widget }) => widget).join(', ');
  if (widgets.isLoading) {
    return (
      <Card isFilling>
        <WidgetBones />
      </Card>
    );
  }
  if (widgets.hasFailed) {
    return (
      <Card isFilling>
        <WidgetFallback message={t('widget.unloaded')} retry={widgets.retry} />
      </Card>
    );
  }
  return (
    <Card title={t('widget.gone')} isFilling>
      <p className={classes.reason}>{t('widget.gone.hint', { widget: names })}</p>
    </Card>
  );
}
