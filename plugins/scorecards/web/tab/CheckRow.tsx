import { Link, MarkdownContent } from '@callboard/ui';
import { useLanguage, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import type { EntityResult } from '../../common/contract.ts';
import { isWithdrawable, Withdraw } from '../exemptions/Withdraw.tsx';
import { StateIcon } from '../parts/StateIcon.tsx';
import { useDecideExemption } from '../queries.ts';
import { scorecardsTranslation } from '../scorecardsTranslation.ts';
import classes from './Tab.module.css';
import { useTemplateUrl } from './useTemplateUrl.ts';

type CheckRowProps = {
  check: EntityResult['checks'][number];
  entityRef: string;
  /** Asks for an exemption; undefined if the user cannot. */
  onExempt?: () => void;
};

/** One check: its state, why it fails, and what to do. */
export function CheckRow({ check, entityRef, onExempt }: CheckRowProps) {
  const { t } = useTranslation(scorecardsTranslation);
  const { state, title, description, message, fix, fixTemplate, fixValues, level } = check;
  const templateUrl = useTemplateUrl(fixTemplate, fixValues ?? { entityRef });
  const isOpen = state === 'failed' || state === 'no-data';
  const isPending = check.exemption?.state === 'requested';
  return (
    <li className={classes.row}>
      <StateIcon state={state} />
      <div className={classes.words}>
        <span className={classes.title}>{title}</span>
        {(message ?? description) && <span className={classes.detail}>{message ?? description}</span>}
        {isOpen && fix && (
          <div className={classes.fix}>
            <MarkdownContent content={fix} />
          </div>
        )}
        <ExemptionLine check={check} />
      </div>
      <span className={classes.aside}>
        {isOpen && templateUrl && <Link to={templateUrl}>{t('tab.fix')}</Link>}
        {state === 'failed' && onExempt && !isPending && (
          <Button variant="subtle" size="compact-xs" color="gray" onClick={onExempt}>
            {t('tab.exempt')}
          </Button>
        )}
        <span className={classes.state}>
          {t(`state.${state}`)}
          {level !== undefined && ` · ${level}`}
        </span>
      </span>
    </li>
  );
}

/** The exemption of a check, and the decision on a requested one for approvers. */
function ExemptionLine({ check: { state, exemption, startsAt } }: Pick<CheckRowProps, 'check'>) {
  const { t } = useTranslation(scorecardsTranslation);
  const { language } = useLanguage();
  const decide = useDecideExemption();
  const date = (time: string) => new Date(time).toLocaleDateString(language, { dateStyle: 'medium' });
  if (state === 'upcoming' && startsAt) {
    return <span className={classes.detail}>{t('tab.starts', { date: date(startsAt) })}</span>;
  }
  if (!exemption) return null;
  const { id, reason, until } = exemption;
  if (state === 'exempt') {
    return <span className={classes.detail}>{t('tab.until', { date: date(until), reason })}</span>;
  }
  if (exemption.state !== 'requested') return null;
  return (
    <span className={classes.detail}>
      {t('tab.requested', { reason })} {isWithdrawable(exemption) && <Withdraw id={id} size="compact-xs" />}
      {exemption.mayDecide && !isWithdrawable(exemption) && (
        <>
          <Button size="compact-xs" variant="default" onClick={() => decide.mutate({ id, decision: 'approved' })}>
            {t('exemption.approve')}
          </Button>{' '}
          <Button size="compact-xs" variant="default" onClick={() => decide.mutate({ id, decision: 'rejected' })}>
            {t('exemption.reject')}
          </Button>
        </>
      )}
      {decide.error && <span role="alert"> {decide.error.message}</span>}
    </span>
  );
}
