import { useTextResolver, useTranslation } from '@callboard/web-kit';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { ChosenWidget } from '../layout/layout.ts';
import { homeTranslation } from '../page/homeTranslation.ts';
import type { InstalledWidget } from '../page/useWidgets.ts';
import type { WidgetSize } from '../widgetPoint.ts';
import classes from './GroupCard.module.css';
import { WidgetView } from './WidgetView.tsx';

/** One of several widgets in a card. */
type CardPart = { widget: InstalledWidget; chosen: ChosenWidget };

export type GroupCardProps = { parts: readonly CardPart[]; size: WidgetSize };

/** Several widgets in one card as tabs; only the visible one is loaded. */
export function TabsCard({ parts, size }: GroupCardProps) {
  const { t } = useTranslation(homeTranslation);
  const titleOf = useTextResolver();
  const id = useId();
  const strip = useRef<HTMLDivElement>(null);
  const [chosen, setOpen] = useState(0);
  const open = Math.min(chosen, parts.length - 1);
  const part = parts[open];

  function walk(event: KeyboardEvent) {
    const next = nextTab(event.key, open, parts.length);
    if (next === undefined) return;
    event.preventDefault();
    setOpen(next);
    strip.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  }
  return (
    <section className={classes.card}>
      <div ref={strip} className={classes.strip} role="tablist" aria-label={t('group.label')} onKeyDown={walk}>
        {parts.map(({ widget }, index) => (
          <button
            key={keyOf(parts, index)}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            className={classes.tab}
            aria-selected={index === open}
            aria-controls={`${id}-panel`}
            tabIndex={index === open ? 0 : -1}
            onClick={() => setOpen(index)}
          >
            {titleOf(widget.title)}
          </button>
        ))}
      </div>
      {part && (
        <div
          key={keyOf(parts, open)}
          className={classes.panel}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-tab-${open}`}
          data-flush={part.widget.isFlush || undefined}
        >
          <WidgetView {...part} {...size} />
        </div>
      )}
    </section>
  );
}

function nextTab(key: string, open: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (open + 1) % count;
  if (key === 'ArrowLeft') return (open + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** Unique keys: a widget can occur twice. */
export function keyOf(parts: GroupCardProps['parts'], index: number): string {
  const id = parts[index]?.widget.id;
  return `${id}-${parts.slice(0, index).filter(({ widget }) => widget.id === id).length}`;
}
