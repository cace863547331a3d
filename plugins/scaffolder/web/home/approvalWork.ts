import { parseEntityRef } from '@callboard/plugin-catalog/common';
import type { WorkSource } from '@callboard/plugin-home/web';
import { plainText } from '@callboard/ui';
import { IconShieldLock } from '@callboard/ui/icons';
import { text, useRouteRef, useTranslation } from '@callboard/web-kit';
import { taskRoute } from '../routes.ts';
import { useWaitingApprovals } from './queries.ts';
import { workTranslation } from './workTranslation.ts';

/** Runs that wait for the user's approval. */
export const approvalWork: WorkSource = {
  id: 'scaffolder.approvals',
  order: 10,
  title: text(workTranslation, 'approvals'),
  icon: IconShieldLock,
  useWork() {
    const { t } = useTranslation(workTranslation);
    const urlOf = useRouteRef(taskRoute);
    const { data, isPending, error } = useWaitingApprovals();
    const nameOf = (ref: string) => data?.names.get(ref) ?? parseEntityRef(ref, { defaultKind: 'template' }).name;
    const items = (data?.approvals ?? []).map((approval) => {
      const { taskId, stepId, stepName, subject, templateRef, createdBy, message, askedAt } = approval;
      const template = nameOf(templateRef);
      const request = createdBy ? t('asked', { user: nameOf(createdBy) }) : t('askedByNobody');
      return {
        id: `${taskId} ${stepId}`,
        title: t('approvalOf', {
          template: subject ? t('named', { subject, template }) : template,
          step: stepName ?? stepId,
        }),
        reason: message ? plainText(message) : request,
        severity: 'warning' as const,
        since: askedAt,
        to: urlOf({ taskId }),
      };
    });
    return { items, total: data?.total ?? 0, isLoading: isPending, ...(error && { error }) };
  },
};
