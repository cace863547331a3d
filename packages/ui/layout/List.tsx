import type { HTMLAttributes, Ref } from 'react';
import classes from './List.module.css';

type ListProps = HTMLAttributes<HTMLUListElement> & {
  /** `ol` where the order says something. */
  as?: 'ul' | 'ol';
  /** The room between items below each other: a step of the spacing scale. */
  gap?: 2 | 4 | 6 | 8 | 10 | 12 | 16;
  /** A line between items. */
  isDivided?: boolean;
  ref?: Ref<HTMLUListElement>;
};

/** A list without bullets, indent and margins. Whatever a class of the caller says comes first. */
export function List({ as = 'ul', gap, isDivided, className, ...rest }: ListProps) {
  // The types of their refs differ, and nothing that is given here.
  const Tag = as as 'ul';
  const look = className ? `${classes.list} ${className}` : classes.list;
  return <Tag role="list" className={look} data-gap={gap} data-divided={isDivided} {...rest} />;
}
