import type { UiSchema } from '@rjsf/utils';
import { type ReactNode, useState } from 'react';
import classes from './Field.module.css';

/** The options of a collapsible object: `ui:field: AccordionField`. */
type FoldOptions = { accordionTitle?: unknown; defaultExpanded?: unknown };

export const isFold = (ui: UiSchema | undefined) => ui?.['ui:fold'] === true;

type FoldProps = { title: string | undefined; ui: UiSchema; hasErrors: boolean; children: ReactNode };

/** Collapsed fields behind a title. Expands automatically if it contains an error. */
export function Fold({ title, ui, hasErrors, children }: FoldProps) {
  const { accordionTitle, defaultExpanded } = (ui['ui:options'] ?? {}) as FoldOptions;
  const [isOpen, setOpen] = useState(defaultExpanded === true);
  return (
    <details
      className={classes.fold}
      open={isOpen || hasErrors}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={classes.summary}>{typeof accordionTitle === 'string' ? accordionTitle : title}</summary>
      <div className={classes.folded}>{children}</div>
    </details>
  );
}
