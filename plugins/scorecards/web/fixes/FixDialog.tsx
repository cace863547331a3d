import { EntityRefLink } from '@callboard/plugin-catalog/web';
import { CardSkeleton, Dialog, ErrorPanel, Link, List, WarningPanel } from '@callboard/ui';
import { useLanguage, useRouteRef, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import type { FixBatch, FixItem } from '../../common/fixContract.ts';
import { fixRunRoute } from '../entry.ts';
import { scorecardsTranslation } from '../scorecardsTranslation.ts';
import classes from './Fixes.module.css';
import { type FixSelection, useFix, useFixPreview, useStartFix } from './fixQueries.ts';

type FixDialogProps = {
  selection: FixSelection;
  title: string;
  /** The batch that was started, if any. */
  batch: string | undefined;
  onStarted: (batch: string) => void;
  onClose: () => void;
};

/** Starts a template for all entities that fail a check: first a preview, then the progress. */
export function FixDialog({ selection, title, batch, onStarted, onClose }: FixDialogProps) {
  const { t } = useTranslation(scorecardsTranslation);
  return (
    <Dialog isOpen title={t('fixAll.title', { check: title })} onClose={onClose}>
      {batch === undefined ? (
        <Preview selection={selection} onStarted={onStarted} onClose={onClose} />
      ) : (
        <Progress id={batch} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Preview({ selection, onStarted, onClose }: Pick<FixDialogProps, 'selection' | 'onStarted' | 'onClose'>) {
  const { t } = useTranslation(scorecardsTranslation);
  const { language } = useLanguage();
  const { data, error } = useFixPreview(selection);
  const start = useStartFix(selection, ({ id }) => onStarted(id));
  if (error) return <ErrorPanel error={error} />;
  if (!data) return <CardSkeleton lines={4} />;
  const { refs, total, template, mayStart, problem, missing } = data;
  return (
    <div className={classes.content}>
      <p className={classes.text}>{t('fixAll.preview', { count: refs.length, template: template.title })}</p>
      <List className={classes.items} isDivided>
        {refs.map((ref) => (
          <li key={ref} className={classes.item}>
            <EntityRefLink entity={ref} />
          </li>
        ))}
      </List>
      {total > refs.length && (
        <p className={classes.note}>
          {t('fixAll.bounded', { count: refs.length, total: total.toLocaleString(language) })}
        </p>
      )}
      {!mayStart && <WarningPanel severity="info" message={t('fixAll.notAllowed')} />}
      {problem && (
        <WarningPanel
          title={t('fixAll.form')}
          message={missing ? t('fixAll.missing', { fields: missing.join(', ') }) : problem}
        />
      )}
      {start.error && <ErrorPanel error={start.error} />}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('exemption.cancel')}
        </Button>
        <Button
          disabled={!mayStart || problem !== undefined || refs.length === 0}
          loading={start.isPending}
          onClick={() => start.mutate([...refs])}
        >
          {t('fixAll.start', { count: refs.length })}
        </Button>
      </div>
    </div>
  );
}

function Progress({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation(scorecardsTranslation);
  const { data, error } = useFix(id);
  if (error && !data) return <ErrorPanel error={error} />;
  if (!data) return <CardSkeleton lines={4} />;
  const ended = endedIn(data);
  return (
    <div className={classes.content}>
      <p className={classes.text} role="status">
        {t('fixAll.progress', { ended, count: data.items.length })}
      </p>
      <progress className={classes.bar} value={ended} max={data.items.length} aria-label={t('fixAll.ended')} />
      <List className={classes.items} isDivided>
        {data.items.map((item) => (
          <Item key={item.ref} item={item} />
        ))}
      </List>
      <div className={classes.buttons}>
        <Button onClick={onClose}>{t('fixAll.close')}</Button>
      </div>
    </div>
  );
}

const endedIn = ({ items }: FixBatch) => items.filter(({ state }) => state !== 'started').length;

function Item({ item: { ref, runId, state, problem } }: { item: FixItem }) {
  const { t } = useTranslation(scorecardsTranslation);
  const runUrl = useRouteRef(fixRunRoute);
  return (
    <li className={classes.item}>
      <EntityRefLink entity={ref} />
      <span className={classes.state} data-state={state}>
        {problem ?? t(`fixAll.state.${state}`)}
        {runId !== undefined && runUrl && (
          <>
            {' · '}
            <Link to={runUrl({ taskId: runId })}>{t('fixAll.run')}</Link>
          </>
        )}
      </span>
    </li>
  );
}
