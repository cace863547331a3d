import type { HTMLAttributes, Ref } from 'react';
import classes from './List.module.css';

type ListProps = HTMLAttributes<HTMLUListElement> & {
  /** `ol` if the order matters. */
  as?: 'ul' | 'ol';
  /** The gap between items: a step of the spacing scale. */
  gap?: 2 | 4 | 6 | 8 | 10 | 12 | 16;
  /** A line between items. */
  isDivided?: boolean;
  ref?: Ref<HTMLUListElement>;
};

/** A list without bullets, indent and margins. A class of the caller takes precedence. */
export function List({ as = 'ul', gap, isDivided, className, ...rest }: ListProps) {
  // The ref types differ, but nothing that is passed here.
  const Tag = as as 'ul';
  const look = className ? `${classes.list} ${className}` : classes.list;
  return <Tag role="list" className={look} data-gap={gap} data-divided={isDivided} {...rest} />;
}
