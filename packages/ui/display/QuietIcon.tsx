import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from '../text/Link.tsx';
import classes from './quietIcon.module.css';

/** What it does, for screen readers and on hover: the picture alone does not tell everybody. */
type Named = { label: string; children: ReactNode };

type QuietIconButtonProps = Named & Omit<ComponentProps<'button'>, 'type' | 'title' | 'aria-label'>;

/** A small button without a frame, for what can be done with the thing it stands beside. */
export function QuietIconButton({ label, className, ...button }: QuietIconButtonProps) {
  return <button type="button" className={quiet(className)} aria-label={label} title={label} {...button} />;
}

/** The same as a link. */
export function QuietIconLink({ label, className, ...link }: Named & Omit<LinkProps, 'look' | 'title' | 'aria-label'>) {
  return <Link look="plain" className={quiet(className)} aria-label={label} title={label} {...link} />;
}

const quiet = (className = '') => `${classes.icon} ${className}`.trimEnd();
