import { WarningPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import type { ScorecardSummary } from '../../common/contract.ts';
import { NO_LEVEL } from '../../common/result.ts';
import { scorecardsTranslation } from '../scorecardsTranslation.ts';
import classes from './Scorecard.module.css';
import type { ScorecardUrl, useScorecardUrl } from './useScorecardUrl.ts';

type Url = ReturnType<typeof useScorecardUrl>;

/** A level or check that a saved view or a link has, but not the scorecard: it was renamed or removed since. */
function unknownIn({ level, check }: ScorecardUrl, { levels, checks }: ScorecardSummary) {
  return {
    level: level === NO_LEVEL || levels.some(({ name }) => name === level) ? undefined : level,
    check: checks.some(({ id }) => id === check) ? undefined : check,
  };
}

/** The filters without those that the scorecard no longer has. */
export function knownUrl(url: Url, scorecard: ScorecardSummary): Url {
  const { level, check } = unknownIn(url.state, scorecard);
  const without = {
    ...(level !== undefined && { level: undefined }),
    ...(check !== undefined && { check: undefined, state: undefined }),
  };
  return { ...url, state: { ...url.state, ...without } };
}

/** Names the filters that are ignored because the scorecard no longer has their level or check. */
export function UnknownFilters({ url, scorecard }: { url: Url; scorecard: ScorecardSummary }) {
  const { t } = useTranslation(scorecardsTranslation);
  const { level, check } = unknownIn(url.state, scorecard);
  if (level === undefined && check === undefined) return null;
  const names = [
    ...(level === undefined ? [] : [t('unknown.level', { level })]),
    ...(check === undefined ? [] : [t('unknown.check', { check })]),
  ];
  return (
    <div className={classes.hint}>
      <WarningPanel
        severity="info"
        title={t('unknown.title')}
        message={`${names.join(' ')} ${t('unknown.hint')}`}
        actions={
          <Button
            variant="default"
            size="xs"
            onClick={() => url.change(knownUrl(url, scorecard).state, { isStep: false })}
          >
            {t('unknown.remove')}
          </Button>
        }
      />
    </div>
  );
}
