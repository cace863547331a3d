import { toError } from '@callboard/errors';
import { errorApi, useApi, useTranslation } from '@callboard/web-kit';
import { type AnchorHTMLAttributes, type ReactNode, useEffect } from 'react';
import { Link as RouterLink } from 'react-router';
import { uiTranslation } from '../language/uiTranslation.ts';
import classes from './Link.module.css';
import { createSafeHref, isExternalHref } from './safeHref.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path of this app, or any URL. A URL that could run a script is shown as plain text. */
  to: string;
  /** `underlined` inside running text, `plain` if the context already shows that it is a link. */
  look?: 'underlined' | 'plain';
  children: ReactNode;
};

export function Link({ to, look = 'underlined', children, className, ...rest }: LinkProps) {
  const { t } = useTranslation(uiTranslation);
  const checked = checkHref(to);
  if ('error' in checked) return <RefusedLink error={checked.error}>{children}</RefusedLink>;

  const style = [classes.link, classes[look], className].filter(Boolean).join(' ');
  if (!isExternalHref(to)) {
    return (
      <RouterLink to={to} className={style} {...rest}>
        {children}
      </RouterLink>
    );
  }
  const isWebPage = /^(https?:|\/\/)/i.test(to.trim());
  const tab = isWebPage ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a href={checked.href} className={style} {...tab} {...rest}>
      {children}
      {isWebPage && <VisuallyHidden> {t('link.newTab')}</VisuallyHidden>}
    </a>
  );
}

function RefusedLink({ error, children }: { error: Error; children: ReactNode }) {
  const { t } = useTranslation(uiTranslation);
  const errors = useApi(errorApi);
  const { message } = error;
  useEffect(() => {
    errors.post(new Error(message), { hidden: true });
  }, [errors, message]);
  return (
    <span className={classes.refused} title={t('link.refused', { reason: message })}>
      {children}
    </span>
  );
}

function checkHref(to: string): { href: string } | { error: Error } {
  try {
    return { href: createSafeHref(to) };
  } catch (thrown) {
    return { error: toError(thrown) };
  }
}
