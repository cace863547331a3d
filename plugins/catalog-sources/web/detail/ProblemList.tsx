import type { Source, SourceProblem } from '@callboard/plugin-catalog/common';
import { EntityRefLink } from '@callboard/plugin-catalog/web';
import { Card, List, RelativeTime } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { sourcesTranslation } from '../sourcesTranslation.ts';
import classes from './Detail.module.css';

type ProblemListProps = { source: Source; problems: readonly SourceProblem[] };

/** What is wrong, with the file and line where they are known. */
export function ProblemList({ source, problems }: ProblemListProps) {
  const { t } = useTranslation(sourcesTranslation);
  // What a provider cannot even read is wrong with nothing but its last run.
  const isOfRun = problems.length < source.problems && source.error !== undefined;
  const all = isOfRun ? [{ message: source.error! }, ...problems] : problems;
  if (all.length === 0) return null;
  return (
    <Card title={t('detail.problems')} count={all.length} isFlush>
      <List isDivided className={classes.list}>
        {all.map(({ message, location, line, since, entityRef }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may be wrong twice
          <li key={at} className={classes.row}>
            {location && (
              <p className={classes.line}>
                <span className={classes.code}>{location}</span>
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

/** The file stands above the message already. */
function plain(message: string, location: string | undefined): string {
  if (location === undefined) return message;
  return message.replace(`${location}: `, '').replace(`Unable to read ${location}, `, '');
}
