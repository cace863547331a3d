import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** The look is that of Mantine's button. */
type LinkButtonProps = ButtonProps & {
  /** A path of this app. */
  to: string;
  children: ReactNode;
};

/** A link to a page of the app that looks like a button, for the main actions of a page. For other URLs, use `Link`. */
export function LinkButton({ to, ...rest }: LinkButtonProps) {
  return <Button component={Link} to={to} {...rest} />;
}
