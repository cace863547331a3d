import { alertApi, saveFile, useApi, useTranslation } from '@callboard/web-kit';
import { QuietIconButton } from '../../display/QuietIcon.tsx';
import { SearchBox } from '../../filters/SearchBox.tsx';
import { IconArrowDown, IconArrowUp, IconClock, IconCopy, IconDownload, IconTextWrap } from '../../icons/index.ts';
import { maxMatches } from '../findMatches.ts';
import classes from './LogToolbar.module.css';
import { logTranslation } from './logTranslation.ts';

type LogToolbarProps = {
  search: string;
  onSearch(search: string): void;
  matches: number;
  current: number;
  onStep(by: 1 | -1): void;
  hasTimes: boolean;
  onTimes(): void;
  /** Set if lines can be wrapped. */
  isWrapped?: boolean;
  onWrap?(): void;
  text(): string;
  fileName: string;
};

/** Searches, copies and downloads the log. */
export function LogToolbar(props: LogToolbarProps) {
  const { search, onSearch, matches, current, onStep, hasTimes, onTimes, isWrapped, onWrap, text, fileName } = props;
  const { t } = useTranslation(logTranslation);
  const alerts = useApi(alertApi);
  const copy = async () => {
    const isDone = await navigator.clipboard.writeText(text()).then(
      () => true,
      () => false,
    );
    const message = t(isDone ? 'copied' : 'notCopied');
    alerts.post({ message, severity: isDone ? 'success' : 'warning', display: 'transient' });
  };
  return (
    <div className={classes.toolbar}>
      <div className={classes.search}>
        <SearchBox
          label={t('search')}
          value={search}
          onChange={onSearch}
          onEnter={({ shiftKey }) => onStep(shiftKey ? -1 : 1)}
        />
      </div>
      {search !== '' && (
        <>
          <span className={classes.found} role="status">
            {matches === 0
              ? t('nothingFound')
              : t('found', { current: current + 1, all: `${matches}${matches >= maxMatches ? '+' : ''}` })}
          </span>
          <QuietIconButton label={t('previousMatch')} disabled={matches === 0} onClick={() => onStep(-1)}>
            <IconArrowUp size={16} aria-hidden />
          </QuietIconButton>
          <QuietIconButton label={t('nextMatch')} disabled={matches === 0} onClick={() => onStep(1)}>
            <IconArrowDown size={16} aria-hidden />
          </QuietIconButton>
        </>
      )}
      <span className={classes.tools}>
        <QuietIconButton label={t('times')} aria-pressed={hasTimes} onClick={onTimes}>
          <IconClock size={16} aria-hidden />
        </QuietIconButton>
        {onWrap && (
          <QuietIconButton label={t('wrap')} aria-pressed={isWrapped} onClick={onWrap}>
            <IconTextWrap size={16} aria-hidden />
          </QuietIconButton>
        )}
        <QuietIconButton label={t('copy')} onClick={() => void copy()}>
          <IconCopy size={16} aria-hidden />
        </QuietIconButton>
        <QuietIconButton label={t('download')} onClick={() => saveFile(fileName, text())}>
          <IconDownload size={16} aria-hidden />
        </QuietIconButton>
      </span>
    </div>
  );
}
