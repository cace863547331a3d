import { QuietIconButton, SearchBox } from '@callboard/ui';
import { IconArrowDown, IconArrowUp, IconClock, IconCopy, IconDownload, IconTextWrap } from '@callboard/ui/icons';
import { mostMatches } from '@callboard/ui/log';
import { alertApi, saveFile, useApi, useTranslation } from '@callboard/web-kit';
import { objectTranslation } from '../drawer/objectTranslation.ts';
import classes from './Log.module.css';

type LogToolbarProps = {
  search: string;
  onSearch(search: string): void;
  matches: number;
  current: number;
  onStep(by: 1 | -1): void;
  hasTimes: boolean;
  onTimes(): void;
  isWrapped: boolean;
  onWrap(): void;
  text(): string;
  fileName: string;
};

/** Finds in the log, and takes it along. */
export function LogToolbar(props: LogToolbarProps) {
  const { search, onSearch, matches, current, onStep, hasTimes, onTimes, isWrapped, onWrap, text, fileName } = props;
  const { t } = useTranslation(objectTranslation);
  const alerts = useApi(alertApi);
  const copy = async () => {
    const isDone = await navigator.clipboard.writeText(text()).then(
      () => true,
      () => false,
    );
    const message = t(isDone ? 'logs.copied' : 'logs.notCopied');
    alerts.post({ message, severity: isDone ? 'success' : 'warning', display: 'transient' });
  };
  return (
    <div className={classes.toolbar}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the box inside */}
      <div
        className={classes.search}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) onStep(event.shiftKey ? -1 : 1);
        }}
      >
        <SearchBox label={t('logs.search')} value={search} onChange={onSearch} />
      </div>
      {search !== '' && (
        <>
          <span className={classes.found} role="status">
            {matches === 0
              ? t('logs.nothingFound')
              : t('logs.found', { current: current + 1, all: `${matches}${matches >= mostMatches ? '+' : ''}` })}
          </span>
          <QuietIconButton label={t('logs.previousMatch')} disabled={matches === 0} onClick={() => onStep(-1)}>
            <IconArrowUp size={16} aria-hidden />
          </QuietIconButton>
          <QuietIconButton label={t('logs.nextMatch')} disabled={matches === 0} onClick={() => onStep(1)}>
            <IconArrowDown size={16} aria-hidden />
          </QuietIconButton>
        </>
      )}
      <span className={classes.tools}>
        <QuietIconButton label={t('logs.times')} aria-pressed={hasTimes} onClick={onTimes}>
          <IconClock size={16} aria-hidden />
        </QuietIconButton>
        <QuietIconButton label={t('logs.wrap')} aria-pressed={isWrapped} onClick={onWrap}>
          <IconTextWrap size={16} aria-hidden />
        </QuietIconButton>
        <QuietIconButton label={t('logs.copy')} onClick={() => void copy()}>
          <IconCopy size={16} aria-hidden />
        </QuietIconButton>
        <QuietIconButton label={t('logs.download')} onClick={() => saveFile(fileName, text())}>
          <IconDownload size={16} aria-hidden />
        </QuietIconButton>
      </span>
    </div>
  );
}
