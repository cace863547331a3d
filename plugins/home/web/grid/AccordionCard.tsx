import { IconChevronRight } from '@callboard/ui/icons';
import { useTextResolver, useTranslation } from '@callboard/web-kit';
import { useId, useState } from 'react';
import { homeTranslation } from '../page/homeTranslation.ts';
import classes from './GroupCard.module.css';
import { type GroupCardProps, keyOf } from './TabsCard.tsx';
import { WidgetView } from './WidgetView.tsx';

/** Several widgets in one card as an accordion; the open one fills the space that the titles leave. */
export function AccordionCard({ parts, size }: GroupCardProps) {
  const { t } = useTranslation(homeTranslation);
  const titleOf = useTextResolver();
  const id = useId();
  const [open, setOpen] = useState<number | undefined>(0);
  return (
    <section className={classes.card} aria-label={t('group.label')}>
      {parts.map((part, index) => {
        const isOpen = index === open;
        return (
          <div key={keyOf(parts, index)} className={classes.section} data-open={isOpen || undefined}>
            <h2 className={classes.heading}>
              <button
                type="button"
                id={`${id}-title-${index}`}
                className={classes.toggle}
                aria-expanded={isOpen}
                aria-controls={isOpen ? `${id}-panel-${index}` : undefined}
                onClick={() => setOpen(isOpen ? undefined : index)}
              >
                <IconChevronRight size={16} aria-hidden />
                {titleOf(part.widget.title)}
              </button>
            </h2>
            {isOpen && (
              <section
                id={`${id}-panel-${index}`}
                className={classes.panel}
                aria-labelledby={`${id}-title-${index}`}
                data-flush={part.widget.isFlush || undefined}
              >
                <WidgetView {...part} {...size} />
              </section>
            )}
          </div>
        );
      })}
    </section>
  );
}
