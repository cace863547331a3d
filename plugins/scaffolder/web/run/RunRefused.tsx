import { ResponseError } from '@callboard/errors';
import { ErrorPage, Page } from '@callboard/ui';
import { reasonOf, useTranslation } from '@callboard/web-kit';
import { runTranslation } from './runTranslation.ts';

/** The error page of a run that is missing or hidden. */
export function RunRefused({ error }: { error: Error }) {
  const { t } = useTranslation(runTranslation);
  const status = error instanceof ResponseError ? error.statusCode : 500;
  const message = status === 404 || status === 403 ? t(`refused.${status}`) : t('refused.other');
  return (
    <Page title={t('unnamed')}>
      <ErrorPage status={status} statusMessage={message} additionalInfo={reasonOf(error)} />
    </Page>
  );
}
