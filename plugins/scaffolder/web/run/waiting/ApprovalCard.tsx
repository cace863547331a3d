import { EntityRefLink, EntityRefLinks } from '@callboard/plugin-catalog/web';
import { Card, MarkdownContent, RelativeTime, WarningPanel } from '@callboard/ui';
import { reasonOf, useIdentity, useTranslation } from '@callboard/web-kit';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { type Approval, MAX_REASON_LENGTH, type Task } from '../../../common/index.ts';
import { useDecide } from '../queries.ts';
import { runTranslation } from '../runTranslation.ts';
import classes from './Waiting.module.css';

type ApprovalCardProps = { approval: Approval; task: Task; stepName: string };

/** An approval: its approvers, its age and the decision. */
export function ApprovalCard({ approval, task, stepName }: ApprovalCardProps) {
  const { t } = useTranslation(runTranslation);
  const { approvers, message, askedAt, expiresAt, decision } = approval;
  return (
    <Card title={decision ? t('approval.was', { name: stepName }) : t('approval.title', { name: stepName })}>
      <div className={classes.approval}>
        {message && <MarkdownContent content={message} />}
        {decision ? (
          <Decided approval={approval} />
        ) : (
          <>
            <div className={classes.asked}>
              <span>{t('approval.asked')}</span>
              <EntityRefLinks entities={approvers} isInline />
              <span className={classes.since}>
                · <RelativeTime value={askedAt} />
              </span>
              {expiresAt && (
                <span className={classes.since}>
                  · {t('approval.expires')} <RelativeTime value={expiresAt} />
                </span>
              )}
            </div>
            <Decide approval={approval} task={task} />
          </>
        )}
      </div>
    </Card>
  );
}

function Decided({ approval: { decision, decidedBy, decidedAt, reason } }: { approval: Approval }) {
  const { t } = useTranslation(runTranslation);
  return (
    <div className={classes.asked} data-decision={decision}>
      <strong>{t(`approval.${decision ?? 'expired'}`)}</strong>
      {decidedBy && <EntityRefLink entity={decidedBy} />}
      {decidedAt && (
        <span className={classes.since}>
          <RelativeTime value={decidedAt} />
        </span>
      )}
      {reason && <p className={classes.reason}>{reason}</p>}
    </div>
  );
}

function Decide({ approval, task }: Pick<ApprovalCardProps, 'approval' | 'task'>) {
  const { t } = useTranslation(runTranslation);
  const [reason, setReason] = useState('');
  const decide = useDecide(task.id, approval.stepId);
  const may = mayDecide(approval, useIdentity(), task.createdBy);
  if (may !== 'yes') return <p className={classes.since}>{t(`approval.not.${may}`)}</p>;
  const send = (decision: 'approved' | 'rejected') =>
    decide.mutate({ decision, ...(reason.trim() ? { reason: reason.trim() } : {}) });
  const pending = decide.isPending ? decide.variables.decision : undefined;
  return (
    <>
      {decide.error && <WarningPanel severity="error" title={t('approval.failed')} message={reasonOf(decide.error)} />}
      <Textarea
        label={t('approval.reason')}
        description={t('approval.reasonHint')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={MAX_REASON_LENGTH}
        autosize={false}
        rows={2}
      />
      <div className={classes.buttons}>
        <Button loading={pending === 'approved'} disabled={decide.isPending} onClick={() => send('approved')}>
          {t('approval.approve')}
        </Button>
        <Button
          variant="default"
          loading={pending === 'rejected'}
          disabled={decide.isPending}
          onClick={() => send('rejected')}
        >
          {t('approval.reject')}
        </Button>
      </div>
    </>
  );
}

type Somebody = { userEntityRef: string; ownershipEntityRefs: readonly string[] };

/** Whether a user can decide an approval, and why not. The server applies the same rule. */
function mayDecide(
  { approvers, allowsCreator, restartedBy = [] }: Approval,
  { userEntityRef, ownershipEntityRefs }: Somebody,
  createdBy: string | undefined,
): 'yes' | 'creator' | 'others' {
  if (!approvers.some((ref) => ownershipEntityRefs.includes(ref))) return 'others';
  const isStarter = createdBy === userEntityRef || restartedBy.includes(userEntityRef);
  return isStarter && !allowsCreator ? 'creator' : 'yes';
}
