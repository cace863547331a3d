import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

type LinkButtonProps = ButtonProps & {
  /** A path of this app. */
  to: string;
  children: ReactNode;
};

/** A link that looks like a button. */
export function LinkButton({ to, ...rest }: LinkButtonProps) {
  return <Button component={Link} to={to} {...rest} />;
}
