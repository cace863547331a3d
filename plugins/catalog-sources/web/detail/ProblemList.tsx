import type { Source, SourceProblem } from '@callboard/plugin-catalog/common';
import { EntityRefLink } from '@callboard/plugin-catalog/web';
import { Card, List, RelativeTime } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import classes from '../Rows.module.css';
import { sourcesTranslation } from '../sourcesTranslation.ts';
import detailClasses from './Detail.module.css';

type ProblemListProps = { source: Source; problems: readonly SourceProblem[] };

/** Problems, with their file and line if known. */
export function ProblemList({ source, problems }: ProblemListProps) {
  const { t } = useTranslation(sourcesTranslation);
  // If a provider cannot read anything, only its last run has an error.
  const isOfRun = problems.length < source.problems && source.error !== undefined;
  const all = isOfRun ? [{ message: source.error! }, ...problems] : problems;
  if (all.length === 0) return null;
  return (
    <Card title={t('detail.problems')} count={all.length} isFlush>
      <List isDivided className={classes.list}>
        {all.map(({ message, location, line, since, entityRef }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: problems may repeat
          <li key={at} className={classes.row}>
            {location && (
              <p className={classes.line}>
                <span className={detailClasses.code}>{location}</span>
                {line !== undefined && <span className={classes.quiet}>{t('detail.line', { line })}</span>}
              </p>
            )}
            <p className={classes.message}>{plain(message, location)}</p>
            {(entityRef || since) && (
              <p className={classes.line}>
                {entityRef && <EntityRefLink entity={entityRef} />}
                {since && (
                  <span className={classes.quiet}>
                    {t('detail.since')} <RelativeTime value={since} />
                  </span>
                )}
              </p>
            )}
          </li>
        ))}
      </List>
    </Card>
  );
}

/** The file is already shown above the message. */
function plain(message: string, location: string | undefined): string {
  if (location === undefined) return message;
  return message.replace(`${location}: `, '').replace(`Unable to read ${location}, `, '');
}
