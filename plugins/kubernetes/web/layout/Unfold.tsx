import { IconChevronRight } from '@callboard/ui/icons';
import { type ReactNode, useId, useState } from 'react';
import classes from './Unfold.module.css';

type UnfoldProps = {
  /** The title of the row, which is its button. */
  title: ReactNode;
  /** In the secondary colour below it. */
  subtitle?: ReactNode;
  /** The row's other cells, shown beside the title. */
  children?: ReactNode;
  /** Rendered only while it is open. */
  content: () => ReactNode;
  isInitiallyOpen?: boolean;
  /** For a controlled state. */
  kept?: { isOpen: boolean; onToggle(): void };
  /** `panel`: a card with a large head; `row`: a line of a list. */
  look: 'panel' | 'row';
};

/** A row that unfolds to its content. A click anywhere on it opens it; the title is its button. */
export function Unfold({ title, subtitle, children, content, isInitiallyOpen = false, kept, look }: UnfoldProps) {
  const [isOpenHere, setOpenHere] = useState(isInitiallyOpen);
  const { isOpen, onToggle } = kept ?? { isOpen: isOpenHere, onToggle: () => setOpenHere(!isOpenHere) };
  const contentId = useId();
  const Heading = look === 'panel' ? 'h3' : 'div';
  return (
    <div className={classes.unfold} data-look={look} data-open={isOpen || undefined}>
      <div className={classes.head}>
        <div className={classes.words}>
          <Heading className={classes.title}>
            <IconChevronRight className={classes.chevron} size={16} aria-hidden />
            <button
              type="button"
              className={classes.button}
              aria-expanded={isOpen}
              aria-controls={isOpen ? contentId : undefined}
              onClick={onToggle}
            >
              {title}
            </button>
          </Heading>
          {subtitle && <span className={classes.subtitle}>{subtitle}</span>}
        </div>
        {children}
      </div>
      {isOpen && (
        <div className={classes.content} id={contentId}>
          {content()}
        </div>
      )}
    </div>
  );
}
