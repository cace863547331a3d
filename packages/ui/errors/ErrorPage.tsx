import { useDocumentTitle, useTranslation } from '@callboard/web-kit';
import { type ReactNode, useState } from 'react';
import { uiTranslation } from '../language/uiTranslation.ts';
import { useSupport } from '../support/useSupport.ts';
import { Link } from '../text/Link.tsx';
import { DroppedMic } from './DroppedMic.tsx';
import { ErrorSnippet } from './ErrorSnippet.tsx';
import { GoBackButton } from './GoBackButton.tsx';
import classes from './StandaloneError.module.css';

type ErrorPageProps = {
  status: string | number;
  statusMessage: string;
  additionalInfo?: ReactNode;
  stack?: string;
  /** Target of "contact support"; the configured support url by default. */
  supportUrl?: string;
};

/** Replaces a whole page that failed. */
export function ErrorPage({ status, statusMessage, additionalInfo, stack, supportUrl }: ErrorPageProps) {
  const { t } = useTranslation(uiTranslation);
  const support = useSupport();
  const contact = supportUrl ?? support.url;
  const [isOpen, setOpen] = useState(false);
  useDocumentTitle(statusMessage, 'passing');
  return (
    <div className={classes.screen}>
      <DroppedMic className={classes.drawing} />
      <h1 className={classes.title}>{t('errorPage.title')}</h1>
      <p className={`${classes.subtitle} ${classes.status}`}>
        {t('errorPage.subtitle', { status, message: statusMessage })}
      </p>
      {additionalInfo && <div className={classes.subtitle}>{additionalInfo}</div>}
      {Number(status) === 403 && !additionalInfo && (
        <p className={classes.subtitle}>{t('errorPage.askAdministrator')}</p>
      )}
      <div className={classes.links}>
        <GoBackButton />
        {contact && (
          <Link to={contact} className={classes.sentence}>
            {t('errorPage.contactSupport')}
          </Link>
        )}
        {stack && (
          <button
            type="button"
            className={`${classes.textButton} ${classes.sentence}`}
            aria-expanded={isOpen}
            onClick={() => setOpen((open) => !open)}
          >
            {isOpen ? t('errorPage.less') : t('errorPage.more')}
          </button>
        )}
      </div>
      {stack && isOpen && (
        <div className={classes.details}>
          <ErrorSnippet text={stack} language={t('errorPage.stack')} maxHeight={360} />
        </div>
      )}
    </div>
  );
}
