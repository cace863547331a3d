import { ResponseError } from '@callboard/errors';
import { useTranslation } from '@callboard/web-kit';
import { type ReactNode, useId, useState } from 'react';
import { WarningPanel } from '../feedback/WarningPanel.tsx';
import { uiTranslation } from '../language/uiTranslation.ts';
import classes from './ErrorPanel.module.css';
import { ErrorSnippet } from './ErrorSnippet.tsx';

type ErrorPanelProps = {
  error: Error;
  /** The failure in the reader's words; the error message by default. */
  title?: string;
  isExpanded?: boolean;
  actions?: ReactNode;
  /** Replaces the reason that the server gives. */
  children?: ReactNode;
};

/** An error inside a page: the failure, with name, message and stack trace under "Show details". */
export function ErrorPanel({ error, title, isExpanded = false, actions, children }: ErrorPanelProps) {
  const { t } = useTranslation(uiTranslation);
  const [isOpen, setOpen] = useState(isExpanded);
  const detailsId = useId();
  return (
    <WarningPanel
      severity="error"
      title={
        title ?? (isUnexplained(error) ? t('errorPanel.requestFailed', { status: statusOf(error) }) : error.message)
      }
      message={children === undefined ? reasonIn(error) : undefined}
      actions={actions}
    >
      {children}
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailsId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? t('errorPanel.hide') : t('errorPanel.show')}
      </button>
      {isOpen && (
        <div id={detailsId}>
          <dl className={classes.facts}>
            <dt>{t('errorPanel.error')}</dt>
            <dd className={classes.mono}>{error.name}</dd>
            <dt>{t('errorPanel.message')}</dt>
            <dd>{error.message}</dd>
            {causesOf(error).map((cause) => (
              <CauseFact key={cause.message} cause={cause} />
            ))}
          </dl>
          {error.stack && (
            <>
              <p className={classes.blockLabel}>{t('errorPanel.stack')}</p>
              <ErrorSnippet text={error.stack} maxHeight={280} />
            </>
          )}
        </div>
      )}
    </WarningPanel>
  );
}

/** Whether the message is the generic one of a failed request, which is English for logs. */
const isUnexplained = (error: Error): error is ResponseError =>
  error instanceof ResponseError && error.message.trim() === `Request failed with ${statusOf(error)}`;
const statusOf = ({ statusCode, statusText }: ResponseError) => `${statusCode} ${statusText}`.trim();

function reasonIn(error: Error): string | undefined {
  if (!(error instanceof ResponseError)) return undefined;
  const { message } = error.body.error;
  return message === error.message ? undefined : message;
}

function CauseFact({ cause }: { cause: Error }) {
  const { t } = useTranslation(uiTranslation);
  return (
    <>
      <dt>{t('errorPanel.cause')}</dt>
      <dd>
        <span className={classes.mono}>{cause.name}</span>: {cause.message}
      </dd>
    </>
  );
}

function causesOf(error: Error): Error[] {
  return error.cause instanceof Error ? [error.cause, ...causesOf(error.cause)] : [];
}
