import { QuietIconButton, SearchBox } from '@callboard/ui';
import { IconArrowDown, IconArrowUp, IconClock, IconCopy, IconDownload } from '@callboard/ui/icons';
import { mostMatches } from '@callboard/ui/log';
import { alertApi, saveFile, useApi, useTranslation } from '@callboard/web-kit';
import { runTranslation } from '../runTranslation.ts';
import classes from './Log.module.css';

type LogToolbarProps = {
  search: string;
  onSearch(search: string): void;
  matches: number;
  current: number;
  onStep(by: 1 | -1): void;
  hasTimes: boolean;
  onTimes(): void;
  text(): string;
  fileName: string;
};

/** Finds in the log, and takes it along. */
export function LogToolbar(props: LogToolbarProps) {
  const { search, onSearch, matches, current, onStep, hasTimes, onTimes, text, fileName } = props;
  const { t } = useTranslation(runTranslation);
  const alerts = useApi(alertApi);
  const copy = async () => {
    const isDone = await navigator.clipboard.writeText(text()).then(
      () => true,
      () => false,
    );
    const message = t(isDone ? 'log.copied' : 'log.notCopied');
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
        <SearchBox label={t('log.search')} value={search} onChange={onSearch} />
      </div>
      {search !== '' && (
        <>
          <span className={classes.found} role="status">
            {matches === 0
              ? t('log.nothingFound')
              : t('log.found', { current: current + 1, count: matches, more: matches >= mostMatches ? '+' : '' })}
          </span>
          <QuietIconButton label={t('log.previous')} disabled={matches === 0} onClick={() => onStep(-1)}>
            <IconArrowUp size={16} aria-hidden />
          </QuietIconButton>
          <QuietIconButton label={t('log.next')} disabled={matches === 0} onClick={() => onStep(1)}>
            <IconArrowDown size={16} aria-hidden />
          </QuietIconButton>
        </>
      )}
      <span className={classes.tools}>
        <QuietIconButton label={t('log.times')} aria-pressed={hasTimes} onClick={onTimes}>
          <IconClock size={16} aria-hidden />
        </QuietIconButton>
        <QuietIconButton label={t('log.copy')} onClick={() => void copy()}>
          <IconCopy size={16} aria-hidden />
        </QuietIconButton>
        <QuietIconButton label={t('log.download')} onClick={() => saveFile(fileName, text())}>
          <IconDownload size={16} aria-hidden />
        </QuietIconButton>
      </span>
    </div>
  );
}
