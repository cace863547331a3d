import { RelativeTime, useDisclosure } from '@callboard/ui';
import { IconChevronRight } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { Fragment } from 'react';
import { ClusterProvider } from '../objects/clusterContext.tsx';
import { levelTone } from '../pods/podStatus.ts';
import { tabTranslation } from '../tabTranslation.ts';
import { Diagnosis } from './Diagnosis.tsx';
import classes from './ErrorReporting.module.css';
import type { ErrorRow } from './errorRows.ts';
import { useErrorText } from './useErrorText.ts';

const cellsPerRow = 6;

/** One object with its errors; opens to their cause and the proposed fix. */
export function ErrorReportingRow({ row, isInitiallyOpen }: { row: ErrorRow; isInitiallyOpen: boolean }) {
  const { t } = useTranslation(tabTranslation);
  const { messageOf } = useErrorText();
  const { isOpen, contentId, toggle } = useDisclosure(isInitiallyOpen);
  const { view, source, errors, since } = row;
  const canOpen = errors.some(({ proposedFix }) => proposedFix);
  return (
    <>
      <tr className={classes.row} data-open={isOpen || undefined} data-foldable={canOpen || undefined}>
        <td data-label={t('errors.cluster')} className={`${classes.cell} ${classes.fact}`}>
          {view.cluster.title || view.cluster.name}
        </td>
        <td data-label={t('errors.namespace')} className={`${classes.cell} ${classes.fact}`}>
          {source.namespace}
        </td>
        <td data-label={t('errors.kind')} className={`${classes.cell} ${classes.fact} ${classes.kind}`}>
          {wordsOf(source.kind).map((word, index) => (
            <Fragment key={word}>
              {index > 0 && <wbr />}
              {word}
            </Fragment>
          ))}
        </td>
        <td className={`${classes.cell} ${classes.name}`}>
          {canOpen ? (
            <button type="button" className={classes.button} {...toggle}>
              <IconChevronRight className={classes.chevron} size={15} aria-hidden />
              {source.name}
            </button>
          ) : (
            source.name
          )}
        </td>
        <td className={`${classes.cell} ${classes.messages}`}>
          {errors.map((error) => (
            <p key={`${error.type} ${error.message}`} className={classes.message} data-tone={levelTone[error.level]}>
              {messageOf(error)}
            </p>
          ))}
        </td>
        <td data-label={t('errors.since')} className={`${classes.cell} ${classes.fact} ${classes.since}`}>
          {since && <RelativeTime value={since} />}
        </td>
      </tr>
      {isOpen && canOpen && (
        <tr className={classes.behind}>
          <td colSpan={cellsPerRow} className={classes.behindCell} id={contentId}>
            <ClusterProvider value={view}>
              <Diagnosis row={row} />
            </ClusterProvider>
          </td>
        </tr>
      )}
    </>
  );
}

/** `HorizontalPodAutoscaler` is too long for a column, so it may break between its words. */
const wordsOf = (kind: string) => kind.split(/(?=[A-Z])/);
